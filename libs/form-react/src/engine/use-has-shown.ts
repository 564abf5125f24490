import { questionsWithin, type Content } from '@portico/form-model';
import { useCallback, useMemo } from 'react';
import { useForm, useFormState } from './form-context.ts';
import type { FormState } from './form-source.ts';

/** Whether any question of some content is shown: a heading over nothing is not drawn. */
export function useHasShown(content: Content[]): boolean {
  const form = useForm();
  const questions = useMemo(() => questionsWithin(content), [content]);
  const select = useCallback(
    ({ answers }: FormState) => questions.some((question) => !form.visibility(answers).isHidden(question)),
    [form, questions],
  );
  return useFormState(select);
}
