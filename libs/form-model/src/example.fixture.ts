import { column, defineDataModel } from './data-model.ts';
import { defineStep } from './define-step.ts';
import type { Question, StepDefinition } from './definition.ts';
import { isChoice } from './keys.ts';
import { question } from './questions.ts';
import { when } from './conditions.ts';

/** A step of one group with these questions, for tests. */
export function exampleStep(questions: Question[], id = 'example'): StepDefinition {
  const columns = questions.map((item): [string, ReturnType<(typeof column)['text']>] => {
    const name = item.key.toUpperCase();
    if (isChoice(item)) return [item.key, column.choice(name)];
    return [item.key, item.widget === 'checkbox' ? column.boolean(name) : column.text(name)];
  });
  return defineStep({
    id,
    route: `/${id}`,
    label: 'Example',
    order: 1,
    groups: [{ id: 'group', title: 'Group', questions }],
    dataModel: defineDataModel({ group: Object.fromEntries(columns) }),
  });
}

/** `kind` b shows `detail`, and an answer to `detail` shows `more`. */
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
