import { visibilityOf, type Answers, type StepDefinition, type Visibility } from '@portico/form-model';
import { useMemo } from 'react';
import type { Form } from './form-context.ts';

/** The form of a definition; a new one only when what it is made of changes. */
export function useFormOf({ definition, source, change, readOnly }: Omit<Form, 'visibility'>): Form {
  return useMemo(
    () => ({ definition, source, change, readOnly, visibility: rememberedVisibility(definition) }),
    [definition, source, change, readOnly],
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
