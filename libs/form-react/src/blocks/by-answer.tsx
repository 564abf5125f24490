import type { ByAnswerBlock } from '@portico/form-model';
import { useCallback } from 'react';
import { Contents } from '../engine/contents.tsx';
import { useForm, useFormState } from '../engine/form-context.ts';
import type { FormState } from '../engine/form-source.ts';

/** What belongs to the chosen answer of a radio. */
export function ByAnswer({ valueKey, branches }: Pick<ByAnswerBlock, 'valueKey' | 'branches'>) {
  const form = useForm();
  const select = useCallback(
    ({ answers }: FormState) => {
      const answer = String(form.visibility(answers).read(valueKey));
      return branches.findIndex((branch) => branch.answers.includes(answer));
    },
    [form, valueKey, branches],
  );
  const shown = useFormState(select);
  const branch = branches[shown];
  return branch ? <Contents key={shown} content={branch.questions} /> : null;
}
