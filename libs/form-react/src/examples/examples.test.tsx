import { questionsOf } from '@portico/form-model';
import { cleanup } from '@testing-library/react';
import axe from 'axe-core';
import { afterEach, expect, it } from 'vitest';
import { stepOf } from '@portico/form-model/testing';
import { renderQuestions } from '../testing.fixture.tsx';
import { WIDGETS } from '../widgets/widgets.ts';
import { EXAMPLES } from './examples.ts';
import { everyError, withNothingHidden } from './every-error.ts';

afterEach(cleanup);

const named = EXAMPLES.map((example) => [example.name, example] as const);

it('has an example of every widget', () => {
  const shown = EXAMPLES.flatMap(({ content }) => questionsOf(stepOf(content))).map(({ widget }) => widget);
  expect(Object.keys(WIDGETS).filter((name) => !shown.some((widget) => widget === name))).toEqual([]);
});

it.each(named)('renders the example "%s" without axe violations', async (_name, example) => {
  const { container } = renderQuestions(example.content, example);
  expect(await faultsIn(container)).toEqual([]);
});

it.each(named)('renders every message of the example "%s" without axe violations', async (_name, example) => {
  const errors = everyError(stepOf(example.content));
  const open = withNothingHidden(stepOf(example.content)).groups.flatMap(({ questions }) => questions);
  const { container } = renderQuestions(open, { ...example, errors });
  for (const message of Object.values(errors).flat()) expect(container.textContent).toContain(message);
  expect(await faultsIn(container)).toEqual([]);
});

async function faultsIn(container: HTMLElement): Promise<string[]> {
  const { violations } = await axe.run(container, { rules: { 'color-contrast': { enabled: false } } });
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
}
