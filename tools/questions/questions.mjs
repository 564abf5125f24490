import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tsImport } from 'tsx/esm/api';
import { inRoot } from '../workspace/root.mjs';
import { readSteps } from './read-steps.mjs';

/** `npm run questions`: writes docs/questions anew, a page for each step. */
const { pageOf } = await tsImport('./catalogue.ts', import.meta.url);
const folder = inRoot('docs', 'questions');
const pages = (await readSteps()).map((step) => ({ file: `${step.id}.md`, text: pageOf(step) }));
mkdirSync(folder, { recursive: true });
for (const left of readdirSync(folder).filter((name) => !pages.some(({ file }) => file === name)))
  rmSync(inRoot('docs', 'questions', left));
for (const { file, text } of pages) writeFileSync(inRoot('docs', 'questions', file), text);
console.log(`Wrote ${pages.map(({ file }) => file).join(', ')} in ${folder}`);
