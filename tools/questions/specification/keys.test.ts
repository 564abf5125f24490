import {
  answerKeys,
  blocksOf,
  checkDefinition,
  companionKey,
  optionsOf,
  question,
  type OptionCategory,
  type StepDefinition,
} from '@portico/form-model';
import { LIMITS as PRODUCT_LIMITS } from '@portico/contracts';
import { expect, it } from 'vitest';
import { readSteps } from '../read-steps.mjs';
import { CHECKBOXES, CHOICES, KEYS, MOST_SETS } from './keys.fixture.ts';
import { LIMITS, OPTION_LISTS } from './limits.fixture.ts';

const steps = await readSteps();
const isAnyOf = (patterns: RegExp[], key: string) => patterns.some((pattern) => pattern.test(key));
const specified = Object.entries(KEYS).map(([page, groups]) => ({
  page,
  keys: Object.values(groups).flat(),
}));
const total = specified.reduce((sum, { keys }) => sum + keys.length, 0);
console.log(`Specification: ${total} answer keys, ${Object.keys(LIMITS).length} limits.`);

function stepOf(page: string): StepDefinition {
  const step = steps.find(({ id }) => id === page);
  if (!step) throw new Error(`There is no step "${page}".`);
  return step;
}

it.each(specified)('the page $page has every key of the specification', ({ page, keys }) => {
  const own = new Set(answerKeys(stepOf(page)));
  expect(keys.filter((key) => !own.has(key))).toEqual([]);
  expect(new Set(keys).size).toBe(keys.length);
});

it.each(specified)(
  'the data model of $page has the specified type, length and export name of each',
  ({ page, keys }) => {
    const { dataModel } = stepOf(page);
    for (const key of keys) {
      const entry = dataModel[key];
      expect(entry, key).toMatchObject({ type: isAnyOf(CHECKBOXES, key) ? 'boolean' : 'text' });
      expect(entry?.exportName, key).toBe(key.toUpperCase());
      expect(entry?.group, key).toBeTruthy();
      if (entry?.type === 'text') expect(entry.maxLength, key).toBeGreaterThan(0);
    }
  },
);

it.each(specified)('every coded choice of $page has a label key, and nothing else does', ({ page, keys }) => {
  const { dataModel } = stepOf(page);
  const withCompanion = keys.filter((key) => Object.hasOwn(dataModel, companionKey(key)));
  expect(withCompanion.toSorted()).toEqual(keys.filter((key) => isAnyOf(CHOICES, key)).toSorted());
});

it('every repeated set has the specified maximum', () => {
  const sets = steps.flatMap(blocksOf).flatMap((item) => (item.block === 'repeated' ? [item] : []));
  expect(Object.fromEntries(sets.map((item) => [item.id, item.sets.length]))).toMatchObject(MOST_SETS);
});

it('the steps have no configuration errors together', () => {
  expect(steps.flatMap((step) => checkDefinition(step, steps))).toEqual([]);
});

it('every limit is the specified one', () => {
  expect(PRODUCT_LIMITS).toMatchObject(LIMITS);
});

it.each(Object.entries(OPTION_LISTS))(
  'the list %s has the specified contents',
  (category, { count, holds }) => {
    const list = question.dropdown({ key: 'a', label: 'A', category: category as OptionCategory });
    const values = optionsOf(list, {}).map(({ value }) => value);
    expect(values).toEqual(expect.arrayContaining(holds));
    if (count !== undefined) expect(values).toHaveLength(count);
    if (category === 'countriesNoUsa') expect(values).not.toContain('USA');
  },
);
