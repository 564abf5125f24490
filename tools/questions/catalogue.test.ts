import { readFileSync } from 'node:fs';
import { answerKeys } from '@portico/form-model';
import { expect, it } from 'vitest';
import { inRoot } from '../workspace/root.mjs';
import { catalogue } from './catalogue.ts';
import { readSteps } from './read-steps.mjs';

const steps = await readSteps();
const text = readFileSync(inRoot('docs', 'questions.md'), 'utf8');

it('is as the steps are; "npm run questions" writes it anew', () => {
  expect(text).toBe(catalogue(steps));
});

it('names every key but the companions', () => {
  const keys = steps.flatMap(answerKeys).filter((key) => !key.endsWith('_desc'));
  expect(keys.filter((key) => !text.includes(`\`${key}\``))).toEqual([]);
});
