import type { Answers, Question } from '@portico/form-model';
import { column, defineDataModel, defineStep, isChoice } from '@portico/form-model';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { FormEngine, type FormEngineProps } from './index.ts';

type Options = Partial<Pick<FormEngineProps, 'errors' | 'readOnly'>> & { answers?: Answers };

/** Draws questions in the engine, with somebody who keeps the answers, as the store does. */
export function renderQuestions(questions: Question[], { answers = {}, ...props }: Options = {}) {
  const changes: Answers[] = [];
  let current = answers;
  let replace: (answers: Answers) => void;

  function Keeper() {
    const [kept, setKept] = useState(answers);
    current = kept;
    replace = setKept;
    const onChange = (change: Answers) => {
      changes.push(change);
      setKept((before) => ({ ...before, ...change }));
    };
    return <FormEngine definition={stepOf(questions)} answers={kept} onChange={onChange} {...props} />;
  }

  const view = render(<Keeper />);
  return {
    ...view,
    user: userEvent.setup(),
    /** What the engine reported, in order. */
    changes,
    answers: () => current,
    /** Somebody else changes the answers. */
    replace: (next: Answers) => replace(next),
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
