import { defineStep } from './define-step.ts';
import type { Content, StepDefinition } from './definition.ts';
import { question } from './questions.ts';
import { when } from './conditions.ts';

export function exampleStep(questions: Content[], id = 'example'): StepDefinition {
  return defineStep({
    id,
    route: `/${id}`,
    label: 'Example',
    order: 1,
    groups: [{ id: 'group', title: 'Group', questions }],
  });
}

export const EXAMPLE = exampleStep([
  question.text({ key: 'name', label: 'Name', required: true }),
  question.radio({
    key: 'kind',
    label: 'Kind',
    required: true,
    options: [
      { value: 'a', label: 'First kind' },
      { value: 'b', label: 'Second kind' },
    ],
  }),
  question.text({
    key: 'detail',
    label: 'Detail',
    required: true,
    hiddenWhen: when.notEquals('kind', 'b'),
  }),
  question.checkbox({ key: 'more', label: 'More', hiddenWhen: when.notAnswered('detail') }),
]);
