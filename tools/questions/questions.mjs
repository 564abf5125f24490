import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { tsImport } from 'tsx/esm/api';
import { helpAtOnce } from '../workspace/help.mjs';
import { inRoot } from '../workspace/root.mjs';
import { readSteps } from './read-steps.mjs';

/** `npm run questions`: writes a page per step to dist/questions. */
helpAtOnce('Usage: npm run questions   (writes a page per step to dist/questions)');
const { pageOf } = await tsImport('./catalogue.ts', import.meta.url);
const folder = inRoot('dist', 'questions');
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
for (const step of await readSteps()) {
  const file = path.join(folder, `${step.id}.md`);
  writeFileSync(file, pageOf(step));
  console.log(file);
}
