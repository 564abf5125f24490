import { Field as FormField, type ControlAttributes } from '@portico/form-react';
import type { ReactNode } from 'react';

export type { ControlAttributes };

/** @since 1.1 */
export interface FieldProps {
  /** ID and name of the control. Use the question's key: the error summary and `/{page}#{key}` find the control by it. */
  id: string;
  label: string;
  hint?: string;
  errors?: readonly string[];
  required?: boolean;
  children(control: ControlAttributes): ReactNode;
}

/** @since 1.1 */
export function Field({ id, label, hint, errors = [], required = false, children }: FieldProps) {
  return (
    <FormField question={{ key: id, label, hint }} errors={errors} isRequired={required}>
      {children}
    </FormField>
  );
}
