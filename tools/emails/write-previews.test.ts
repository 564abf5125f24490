import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { writePreviews } from './write-previews.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'portico-emails-'));
afterAll(() => rmSync(folder, { recursive: true }));

it('writes every email in each language as HTML and plain text', () => {
  const names = writePreviews({ folder, publicUrl: 'https://apply.example.edu' });
  const read = (file: string) => readFileSync(path.join(folder, file), 'utf8');
  const inLanguage = (language: string) => names.filter((name) => name.startsWith(`${language}/`)).length;
  expect([inLanguage('es'), inLanguage('ar')]).toEqual([inLanguage('en'), inLanguage('en')]);
  for (const name of names) expect(read('index.html')).toContain(`href="${name}.html"`);
  const receipt = names.find((name) => name.startsWith('ar/') && name.endsWith('submitted'));
  expect(read(`${receipt}.html`)).toContain('<html lang="ar" dir="rtl">');
  expect(read(`${receipt}.html`)).toContain('href="https://apply.example.edu/login"');
  expect(read(`${receipt}.txt`)).toContain('https://apply.example.edu/login');
});
