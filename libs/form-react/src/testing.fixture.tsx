import type { Answers, Question } from '@portico/form-model';
import { column, defineDataModel, defineStep, isChoice } from '@portico/form-model';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createFormSource, FormEngine, type FormEngineProps, type FormState } from './index.ts';

type Options = Partial<FormState> & Pick<FormEngineProps, 'readOnly'>;

/** Draws questions in the engine, with somebody who keeps the answers, as the store does. */
export function renderQuestions(questions: Question[], { readOnly = false, ...state }: Options = {}) {
  const changes: Answers[] = [];
  const source = createFormSource(state);
  const change = (answers: Answers) => {
    changes.push(answers);
    source.set({ answers: { ...source.read().answers, ...answers } });
  };
  const view = render(
    <FormEngine definition={stepOf(questions)} source={source} onChange={change} readOnly={readOnly} />,
  );
  return {
    ...view,
    user: userEvent.setup(),
    /** What the engine reported, in order. */
    changes,
    answers: () => source.read().answers,
    /** Somebody else changes the answers. */
    replace: (answers: Answers) => source.set({ answers }),
  };
}

export function stepOf(questions: Question[]) {
  const columns = questions.map((item): [string, ReturnType<(typeof column)['text']>] => {
    const name = item.key.toUpperCase();
    if (isChoice(item)) return [item.key, column.choice(name)];
    return [item.key, item.widget === 'checkbox' ? column.boolean(name) : column.text(name)];
  });
  return defineStep({
    id: 'example',
    route: '/example',
    label: 'Example',
    order: 1,
    groups: [{ id: 'group', title: 'Group', questions }],
    dataModel: defineDataModel({ group: Object.fromEntries(columns) }),
  });
}
