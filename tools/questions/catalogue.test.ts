import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { answerKeys } from '@portico/form-model';
import { describe, expect, it } from 'vitest';
import { inRoot } from '../workspace/root.mjs';
import { pageOf } from './catalogue.ts';
import { readSteps } from './read-steps.mjs';

const steps = await readSteps();

describe.each(steps.map((step) => [`docs/questions/${step.id}.md`, step] as const))('%s', (name, step) => {
  const text = existsSync(inRoot(name)) ? readFileSync(inRoot(name), 'utf8') : '';

  it('is as the step is; "npm run questions" writes it anew', () => {
    expect(text).toBe(pageOf(step));
  });

  it('names every key but the companions', () => {
    const keys = answerKeys(step).filter((key) => !key.endsWith('_desc'));
    expect(keys.filter((key) => !text.includes(`\`${key}\``))).toEqual([]);
  });
});

it('no page is left of a step that is gone; "npm run questions" removes it', () => {
  expect(readdirSync(inRoot('docs', 'questions')).toSorted()).toEqual(
    steps.map(({ id }) => `${id}.md`).toSorted(),
  );
});
