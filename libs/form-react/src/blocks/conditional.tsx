import { useCallback } from 'react';
import { NO_ANSWERS, useForm, useFormState, useHasShown } from '../engine/form.ts';
import type { FormState } from '../engine/form-source.ts';
import type { BlockProps } from './block.ts';
import { Heading } from './heading.tsx';

export function Section({ block: { title, questions }, Contents }: BlockProps<'section'>) {
  if (!useHasShown(questions)) return null;
  return (
    <>
      {title && <Heading block={{ text: title }} />}
      <Contents content={questions} />
    </>
  );
}

export function ByAnswer({ block: { valueKey, branches }, Contents }: BlockProps<'byAnswer'>) {
  const form = useForm();
  const select = useCallback(
    ({ answers }: FormState) => {
      const answer = String(form.visibility(answers).read(valueKey));
      return branches.findIndex((branch) => branch.answers.includes(answer));
    },
    [form, valueKey, branches],
  );
  const chosen = useFormState(select, Object.is, NO_ANSWERS);
  const branch = branches[chosen];
  return branch ? <Contents key={chosen} content={branch.questions} /> : null;
}
