// @vitest-environment node
import { cpSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { REFUSED_INTEGRITY as inBrowser } from '../src/integrity.ts';
import { containerName, FACADE, identify } from './identity.mjs';
import { REFUSED_INTEGRITY as inBuild } from './integrity-plugin.mjs';

const WORKSPACE = path.resolve(import.meta.dirname, '../../..');
const about = path.join(WORKSPACE, 'apps/about');
const version = (folder: string) => identify(folder, { without: [FACADE] }).version;

describe('the version of a build', () => {
  let copy: string;
  beforeEach(() => {
    const folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'portico-identity-')));
    copy = path.join(folder, 'about');
    cpSync(about, copy, { recursive: true, filter: (file) => !/\/(dist|node_modules)$/.test(file) });
    symlinkSync(path.join(WORKSPACE, 'node_modules'), path.join(folder, 'node_modules'));
  });
  afterEach(() => rmSync(path.dirname(copy), { recursive: true }));

  it('is the same for the same sources in another place', () => {
    expect(version(copy)).toBe(version(about));
  });

  it('changes with a source, and not with a test', () => {
    writeFileSync(path.join(copy, 'src/more.test.ts'), '');
    expect(version(copy)).toBe(version(about));
    writeFileSync(path.join(copy, 'src/more.ts'), '');
    expect(version(copy)).not.toBe(version(about));
  });
});

describe('the container name', () => {
  it('is an identifier that carries the version', () => {
    expect(containerName('final-steps', '1.0.0-0a1b2c3d')).toBe('final_steps_1_0_0_0a1b2c3d');
  });
});

describe('the hash that no file has', () => {
  it('is the same in the build and in the browser', () => {
    expect(inBuild).toBe(inBrowser);
  });
});
