import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { inRoot } from '../../workspace/root.mjs';
import { deprecatedIn, deprecatedUses } from './deprecated-uses.mjs';

const TYPES = `/** Text. */
export declare const question: object;
interface Words {
  /** Next to it. */
  sameRow?: true;
  /** @deprecated Use \`sameRow\`. Removed in form-model 2.0. */
  near?: true;
}
/**
 * Old hook.
 * @deprecated Use \`useAnswer\`,
 * with a key. Removed in step-kit 2.0.
 */
export declare function useReply(): void;`;

it('lists uses in the sources with what replaces them, file, and line', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'portico-deprecated-'));
  const write = async (file: string, text: string) => {
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
    await writeFile(path.join(folder, file), text);
  };
  await write('package.json', JSON.stringify({ dependencies: { '@uni/step-kit': '^1.1.0', other: '1' } }));
  await write('node_modules/@uni/step-kit/dist/index.d.ts', TYPES);
  await write(
    'src/questions/day.questions.ts',
    `question.text({\n  key: 'a', near: true,\n  sameRow: true })`,
  );
  await write('src/module.tsx', `import { useReply } from '@uni/step-kit';\n// near the end`);
  expect(await deprecatedUses(folder)).toEqual([
    'src/module.tsx:1: useReply is deprecated. Use `useAnswer`, with a key. Removed in step-kit 2.0.',
    'src/questions/day.questions.ts:2: near is deprecated. Use `sameRow`. Removed in form-model 2.0.',
  ]);
  await rm(folder, { recursive: true });
});

it.each(['form-model', 'step-kit'])(
  '%s says what replaces each deprecated name, and until when it works',
  async (name) => {
    const folder = inRoot('libs', name, 'src');
    const files = (await readdir(folder, { recursive: true })).filter((file) => /\.tsx?$/.test(file));
    const texts = await Promise.all(files.map((file) => readFile(path.join(folder, file), 'utf8')));
    const notices = texts.flatMap((text) => [...deprecatedIn(text).values()]);
    for (const notice of notices) expect(notice).toMatch(/^Use `\w+`.*\. Removed in \S+ \d+\.\d+\.$/);
    expect(notices).toHaveLength(texts.join('').split('@deprecated').length - 1);
  },
);
