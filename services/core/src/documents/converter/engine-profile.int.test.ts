import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, it, onTestFinished } from 'vitest';
import { profileUrl } from './engine-pipe.ts';
import { writeProfile } from './engine-profile.ts';
import { findLibreOffice } from './find-libreoffice.ts';

it("doesn't test how LibreOffice draws, which takes most of a first start", async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'portico-profile-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const document = path.join(folder, 'document.txt');
  writeFileSync(document, 'Ada Lovelace\n');
  const profile = path.join(folder, 'profile');
  await writeProfile(profile);

  const options = ['--headless', `-env:UserInstallation=${profileUrl(profile)}`, '--convert-to', 'pdf'];
  await promisify(execFile)(findLibreOffice()?.soffice ?? '', [...options, '--outdir', folder, document]);

  expect(readdirSync(folder)).toContain('document.pdf');
  expect(readdirSync(path.join(profile, 'user'))).not.toContain('GraphicsRenderTests.log');
});
