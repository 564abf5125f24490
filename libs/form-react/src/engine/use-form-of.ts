import {
  questionsOf,
  visibilityOf,
  yearOptions,
  type Answers,
  type Option,
  type Question,
  type StepDefinition,
  type Visibility,
} from '@portico/form-model';
import { useMemo } from 'react';
import type { Form } from './form-context.ts';

interface FormParts extends Omit<Form, 'visibility' | 'yearsOf'> {
  /** YYYY-MM-DD in the university's time zone. */
  today: string;
}

/** The form of a definition; a new one only when what it is made of changes. */
export function useFormOf({ definition, source, services, change, readOnly, today }: FormParts): Form {
  return useMemo(
    () => ({
      definition,
      source,
      services,
      change,
      readOnly,
      visibility: rememberedVisibility(definition),
      yearsOf: yearsWithin(definition, Number(today.slice(0, 4))),
    }),
    [definition, source, services, change, readOnly, today],
  );
}

/** Every question asks after every change, and all of them about the same answers. */
function rememberedVisibility(definition: StepDefinition): (answers: Answers) => Visibility {
  let last: { answers: Answers; visibility: Visibility } | undefined;
  return (answers) => {
    if (last?.answers !== answers) last = { answers, visibility: visibilityOf([definition], answers) };
    return last.visibility;
  };
}

function yearsWithin(
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
