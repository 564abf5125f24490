import { blocksOf, questionsOf, rule } from '@portico/form-model';
import { cleanup, screen } from '@testing-library/react';
import axe from 'axe-core';
import { afterEach, expect, it } from 'vitest';
import { stepOf } from '@portico/form-model/testing';
import { renderQuestions } from '../testing.fixture.tsx';
import { CustomWidgetQuestion } from '../custom-widgets/index.ts';
import type { FormState } from '../index.ts';
import { WIDGETS } from '../widgets/widgets.ts';
import { codeOf } from './code-of.ts';
import { EXAMPLES, type Example } from './examples.ts';
import { everyError, withNothingHidden } from './every-error.ts';

afterEach(cleanup);

const named = EXAMPLES.map((example) => [example.name, example] as const);

it('has an example of every widget', () => {
  const shown = EXAMPLES.flatMap(({ content }) => questionsOf(stepOf(content))).map(({ widget }) => widget);
  expect(Object.keys(WIDGETS).filter((name) => !shown.some((widget) => widget === name))).toEqual([]);
});

it('has an example of every block', () => {
  const shown = EXAMPLES.flatMap(({ content }) => blocksOf(stepOf(content)).map((each) => each.block));
  const kinds = ['heading', 'separator', 'modalButton', 'section', 'trigger', 'byAnswer', 'repeated', 'tabs'];
  expect(kinds.filter((kind) => !shown.some((each) => each === kind))).toEqual([]);
});

it('has an example of every rule', () => {
  const shown = EXAMPLES.flatMap(({ content }) => questionsOf(stepOf(content)).flatMap(({ rules }) => rules));
  expect(Object.keys(rule).filter((name) => !shown.some((each) => each.rule === name))).toEqual([]);
});

it.each(named)('shows the code of the example "%s"', (_name, example) => {
  const code = codeOf(example);
  const [content] = code.split('\n\n// src');
  expect(content).toMatch(/^\[[^]*(?:\n|\))\]$/);
  expect(code).not.toMatch(/^ *(name|answers):/m);
  for (const { label } of questionsOf(stepOf(example.content))) expect(code).toContain(label);
});

it('shows the code of a custom widget as its step has it, and renders it', () => {
  const example = EXAMPLES.find(({ widgets }) => widgets);
  const code = codeOf(example!);
  expect(code).toContain("const widgets = { 'x-buttons': Buttons };");
  expect(code).toContain("import { Button, type WidgetProps } from '@portico/step-kit';");
  expect(code).toContain('export function Buttons(');
  draw(example!);
  expect(screen.getByRole('button', { name: 'Yes', pressed: true })).toBeTruthy();
});

it.each(named)('renders the example "%s" without axe violations', async (_name, example) => {
  const { container } = draw(example);
  expect(await faultsIn(container)).toEqual([]);
});

it.each(named)('renders every message of the example "%s" without axe violations', async (_name, example) => {
  const errors = everyError(stepOf(example.content));
  const open = withNothingHidden(stepOf(example.content)).groups.flatMap(({ questions }) => questions);
  const { container } = draw({ ...example, content: open }, errors);
  for (const message of Object.values(errors).flat()) expect(container.textContent).toContain(message);
  expect(await faultsIn(container)).toEqual([]);
});

const draw = ({ content, answers = {}, widgets = {} }: Example, errors: FormState['errors'] = {}) =>
  renderQuestions(content, {
    ...{ answers, errors },
    services: { ownWidgets: { components: widgets, Question: CustomWidgetQuestion, failed: fail } },
  });

function fail(error: unknown): never {
  throw error;
}

async function faultsIn(container: HTMLElement): Promise<string[]> {
  const { violations } = await axe.run(container, { rules: { 'color-contrast': { enabled: false } } });
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
}
