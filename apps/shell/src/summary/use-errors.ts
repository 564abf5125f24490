import { selectWebStatus, useAppSelector } from '@portico/store';
import { useShell } from '@portico/step-kit';
import type { ShellStep } from '@portico/step-kit';

/** The pages on which something is missing, in their order, with the messages by question. None unless the application is validating. */
export function useErrors(): (ShellStep & { missing: [key: string, messages: string[]][] })[] {
  const { steps } = useShell();
  const isValidating = useAppSelector(selectWebStatus) === 'validating';
  const errors = useAppSelector((state) => state.validation.errors);
  if (!isValidating) return [];
  return steps
    .map((step) => ({ ...step, missing: Object.entries(errors?.[step.id] ?? {}) }))
    .filter(({ missing }) => missing.length > 0);
}
