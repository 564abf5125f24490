import { Field as FormField, type ControlAttributes } from '@portico/form-react';
import type { ReactNode } from 'react';

export type { ControlAttributes };

export interface FieldProps {
  /** Id and name of the control. The key of an answer, so that the error summary and `/{page}#{key}` find it. */
  id: string;
  label: string;
  hint?: string;
  /** As `useErrors` gives them. */
  errors?: readonly string[];
  required?: boolean;
  /** Draws the control, with the attributes that tie it to its label, hint and errors. */
  children(control: ControlAttributes): ReactNode;
}

/** A control with its label, hint and errors, as the questions of a form have them. */
export function Field({ id, label, hint, errors = [], required = false, children }: FieldProps) {
  return (
    <FormField question={{ key: id, label, hint }} errors={errors} isRequired={required}>
      {children}
    </FormField>
  );
}
