import { withValues, type OwnText } from '@portico/form-model';
import { useMemo } from 'react';
import { useStep } from '../step-api.ts';
import { useLocalise } from '../step-form/use-localise.ts';

type Arguments<Values> = Record<never, never> extends Values ? [values?: Values] : [values: Values];

/** @since 1.1 */
export type WriteText = <Values extends object>(
  text: OwnText<Values>,
  ...values: Arguments<Values>
) => string;

/**
 * Formats the step's own texts (`defineTexts` of the form model). They can be translated and customized like the texts of questions.
 * @since 1.1
 */
export function useText(): WriteText {
  const { texts } = useLocalise()(useStep());
  return useMemo(
    () =>
      ({ id, source }, values?: object) =>
        withValues(texts?.[id] ?? source, inText(values)),
    [texts],
  );
}

const inText = (values: object = {}): Record<string, string> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]));
