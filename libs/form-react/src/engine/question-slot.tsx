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
import type { OwnWidgetProps } from '../own/own-widgets.ts';
import type { WidgetProps } from '../widgets/widget.ts';
import { WIDGETS } from '../widgets/widgets.ts';
import { useForm, useFormState, type Form } from './form.ts';
import type { FormState } from './form-source.ts';

/** The place of one question: its widget, while the question is shown. Draws only when the question's own part changes. */
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
  // It stays while its question is hidden: what goes wrong when it leaves is held, too.
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
      // It gets the values of its question's kind alone.
      Own: Own as ComponentType<OwnWidgetProps<AnswerValue>>,
      onFailure: ownWidgets.failed,
    },
  };
}

/** What a question shows of the form's state; null while it is hidden. */
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
    // A question of a set that is not in use does not have to be answered.
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

/** All messages of the field, those of its further keys included, each once (specification, section 5). */
function errorsOf(question: Question, errors: FormState['errors']): readonly Words[] {
  const [own, ...others] = ownKeys(question).map((key) => errors[key] ?? NONE);
  return others.length === 0 ? (own ?? NONE) : [...new Set([own ?? NONE, ...others].flat())];
}

/** Every validation makes new lists of the same messages. */
function isSameList(a: readonly unknown[], b: readonly unknown[]): boolean {
  return a === b || (a.length === b.length && a.every((item, index) => item === b[index]));
}

const NONE: readonly never[] = [];
const NOTHING: Answers = {};
