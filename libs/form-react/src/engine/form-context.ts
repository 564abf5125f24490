import type { Answers, Option, Question, StepDefinition, Visibility } from '@portico/form-model';
import { createContext, useContext } from 'react';
import { useSyncExternalStoreWithSelector } from 'use-sync-external-store/with-selector.js';
import type { FormServices } from './form-services.ts';
import type { FormSource, FormState } from './form-source.ts';

/** What every part of a form shares. The same object as long as the form stands. */
export interface Form {
  definition: StepDefinition;
  source: FormSource;
  services: FormServices;
  /** What is hidden with these answers; worked out once per answers object. */
  visibility(answers: Answers): Visibility;
  /** The years that a question offers; always the same list. */
  yearsOf(question: Question): readonly Option[];
  change(changes: Answers): void;
  readOnly: boolean;
}

export const FormContext = createContext<Form | null>(null);

export function useForm(): Form {
  const form = useContext(FormContext);
  if (!form) throw new Error('A part of a form was drawn outside of <FormEngine>.');
  return form;
}

/** A part of what the form shows; draws again only when that part changes. `select` should not change with every call. */
export function useFormState<Part>(
  select: (state: FormState) => Part,
  isEqual: (a: Part, b: Part) => boolean = Object.is,
): Part {
  const { source } = useForm();
  return useSyncExternalStoreWithSelector(source.subscribe, source.read, source.read, select, isEqual);
}
