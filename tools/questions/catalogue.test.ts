import { answerKeys } from '@portico/form-model';
import { expect, it } from 'vitest';
import { pageOf } from './catalogue.ts';
import { readSteps } from './read-steps.mjs';

const steps = await readSteps();

it.each(steps.map((step) => [step.id, step] as const))(
  'the page of %s names every key but the label keys',
  (_id, step) => {
    const page = pageOf(step);
    const keys = answerKeys(step).filter((key) => !key.endsWith('_desc'));
    expect(keys.filter((key) => !page.includes(`\`${key}\``))).toEqual([]);
  },
);
