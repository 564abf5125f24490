import { writeFileSync } from 'node:fs';
import { tsImport } from 'tsx/esm/api';
import { inRoot } from '../workspace/root.mjs';
import { readSteps } from './read-steps.mjs';

/** `npm run questions`: writes docs/questions.md anew. */
const { catalogue } = await tsImport('./catalogue.ts', import.meta.url);
const file = inRoot('docs', 'questions.md');
writeFileSync(file, catalogue(await readSteps()));
console.log(`Wrote ${file}`);
