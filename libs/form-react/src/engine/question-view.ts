import { answerOf, isRequired, optionsOf, type Question } from '@portico/form-model';
import type { WidgetProps } from '../widgets/widget.ts';
import type { Form } from './form-context.ts';
import type { FormState } from './form-source.ts';

/** What a question shows of the form's state; null while it is hidden. */
export type QuestionView = Pick<WidgetProps, 'value' | 'errors' | 'isRequired' | 'options'>;

export function questionView(form: Form, question: Question, state: FormState): QuestionView | null {
  const { answers, errors } = state;
  if (form.visibility(answers).isHidden(question)) return null;
  const options = optionsOf(question, answers);
  return {
    value: answerOf(answers, question.key),
    errors: errors[question.key] ?? NONE,
    isRequired: isRequired(question, answers),
    options: options.length > 0 ? options : NONE,
  };
}

export function isSameView(a: QuestionView | null, b: QuestionView | null): boolean {
  if (a === null || b === null) return a === b;
  return (
    a.value === b.value &&
    a.isRequired === b.isRequired &&
    a.options === b.options &&
    isSameList(a.errors, b.errors)
  );
}

/** Every validation makes new lists of the same messages. */
function isSameList(a: readonly string[], b: readonly string[]): boolean {
  return a === b || (a.length === b.length && a.every((item, index) => item === b[index]));
}

const NONE: readonly never[] = [];
