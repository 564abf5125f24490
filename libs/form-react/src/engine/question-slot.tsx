import {
  answerOf,
  DEFAULT_TEXT_MAX_LENGTH,
  isOwnWidget,
  isRequired,
  optionsOf,
  ownKeys,
  plainWidget,
  type Answers,
  type AnswerValue,
  type Question,
} from '@portico/form-model';
import type { Words } from '@portico/texts';
import { memo, useCallback, useMemo, type ComponentType } from 'react';
import type { OwnWidgetProps } from '../custom-widgets/custom-widgets.ts';
import type { WidgetProps } from '../widgets/widget.ts';
import { WIDGETS } from '../widgets/widgets.ts';
import { useForm, useFormState, type Form } from './form.ts';
import type { FormState } from './form-source.ts';

/** Renders a question's widget while the question is visible. Rerenders only if the question's own state changes. */
export const QuestionSlot = memo(function QuestionSlot({ question }: { question: Question }) {
  const form = useForm();
  const select = useCallback((state: FormState) => questionView(form, question, state), [form, question]);
  const keys = useMemo(() => ownKeys(question), [question]);
  const view = useFormState(select, isSameView, keys);
  const props = view && {
    question,
    ...view,
    maxLength: form.definition.dataModel[question.key]?.maxLength ?? DEFAULT_TEXT_MAX_LENGTH,
    years: form.yearsOf(question),
    readOnly: form.readOnly,
    onChange: form.change,
  };
  const Plain = WIDGETS[plainWidget(question)];
  const own = ownWidgetOf(question, form);
  // Mounted even while the question is hidden, to catch errors on unmount.
  if (own) return <own.Question {...own.of} Plain={Plain} props={props} />;
  return props && <Plain {...props} />;
});

function ownWidgetOf({ key, widget }: Question, { services: { ownWidgets } }: Form) {
  const Own = isOwnWidget(widget) && ownWidgets?.components[widget];
  if (!Own) return null;
  return {
    Question: ownWidgets.Question,
    of: {
      name: `${widget} of ${key}`,
      Own: Own as ComponentType<OwnWidgetProps<AnswerValue>>,
      onFailure: ownWidgets.failed,
    },
  };
}

type QuestionView = Pick<WidgetProps, 'value' | 'related' | 'errors' | 'isRequired' | 'options'>;

function questionView(form: Form, question: Question, state: FormState): QuestionView | null {
  const { answers, errors } = state;
  const visibility = form.visibility(answers);
  if (visibility.isHidden(question)) return null;
  const options = optionsOf(question, answers);
  return {
    value: answerOf(answers, question.key),
    related: relatedAnswers(question, answers),
    errors: errorsOf(question, errors),
    // Questions of unused sets are optional.
    isRequired: isRequired(question, answers) && visibility.isAsked(question),
    options: options.length > 0 ? options : NONE,
  };
}

function isSameView(a: QuestionView | null, b: QuestionView | null): boolean {
  if (a === null || b === null) return a === b;
  return (
    a.value === b.value &&
    a.isRequired === b.isRequired &&
    a.options === b.options &&
    isSameList(a.errors, b.errors) &&
    isSameList(Object.values(a.related), Object.values(b.related))
  );
}

function relatedAnswers(question: Question, answers: Answers): Answers {
  const [, ...others] = ownKeys(question);
  if (others.length === 0) return NOTHING;
  return Object.fromEntries(others.map((key) => [key, answerOf(answers, key)]));
}

/** Returns the errors under all keys of a question, without duplicates (specification, section 5). */
function errorsOf(question: Question, errors: FormState['errors']): readonly Words[] {
  const [own, ...others] = ownKeys(question).map((key) => errors[key] ?? NONE);
  return others.length === 0 ? (own ?? NONE) : [...new Set([own ?? NONE, ...others].flat())];
}

function isSameList(a: readonly unknown[], b: readonly unknown[]): boolean {
  return a === b || (a.length === b.length && a.every((item, index) => item === b[index]));
}

const NONE: readonly never[] = [];
const NOTHING: Answers = {};
