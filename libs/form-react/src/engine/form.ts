import {
  questionsOf,
  questionsWithin,
  visibilityOf,
  yearOptions,
  type Answers,
  type Content,
  type Option,
  type Question,
  type StepDefinition,
  type UniversityValues,
  type Visibility,
} from '@portico/form-model';
import { createContext, useCallback, useContext, useMemo } from 'react';
import { useSyncExternalStoreWithSelector } from 'use-sync-external-store/with-selector.js';
import type { FormServices } from './form-services.ts';
import type { FormSource, FormState } from './form-source.ts';

/** Context of a form. The same object until one of its inputs changes. */
export interface Form {
  definition: StepDefinition;
  source: FormSource;
  services: FormServices;
  visibility(answers: Answers): Visibility;
  yearsOf(question: Question): readonly Option[];
  change(changes: Answers): void;
  university: UniversityValues;
  readOnly: boolean;
}

export const FormContext = createContext<Form | null>(null);

export function useForm(): Form {
  const form = useContext(FormContext);
  if (!form) throw new Error('A part of a form was drawn outside of <FormEngine>.');
  return form;
}

/** Subscribes to a part of the state. `keys` (see `FormSource.subscribe`) must be stable, and `select` should be. */
export function useFormState<Part>(
  select: (state: FormState) => Part,
  isEqual: (a: Part, b: Part) => boolean = Object.is,
  keys?: readonly string[],
): Part {
  const { source } = useForm();
  const subscribe = useCallback((listener: () => void) => source.subscribe(listener, keys), [source, keys]);
  return useSyncExternalStoreWithSelector(subscribe, source.read, source.read, select, isEqual);
}

export const NO_ANSWERS: readonly string[] = [];

export function useHasShown(content: Content[]): boolean {
  const form = useForm();
  const questions = useMemo(() => questionsWithin(content), [content]);
  const select = useCallback(
    ({ answers }: FormState) => questions.some((question) => !form.visibility(answers).isHidden(question)),
    [form, questions],
  );
  return useFormState(select, Object.is, NO_ANSWERS);
}

interface FormParts extends Omit<Form, 'visibility' | 'yearsOf'> {
  today: string;
}

export function useFormValue({ today, ...parts }: FormParts): Form {
  const { definition, source, services, change, university, readOnly } = parts;
  return useMemo(
    () => ({
      definition,
      source,
      services,
      change,
      university,
      readOnly,
      visibility: (answers) => visibilityOf([definition], answers),
      yearsOf: yearLists(definition, Number(today.slice(0, 4))),
    }),
    [definition, source, services, change, university, readOnly, today],
  );
}

function yearLists(
  definition: StepDefinition,
  currentYear: number,
): (question: Question) => readonly Option[] {
  const lists = new Map(
    questionsOf(definition).flatMap(({ key, years }) =>
      years ? [[key, yearOptions(years, currentYear)] as const] : [],
    ),
  );
  return ({ key }) => lists.get(key) ?? NONE;
}

const NONE: readonly Option[] = [];
