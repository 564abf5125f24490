import { DEFAULT_TEXT_MAX_LENGTH, type Question } from '@portico/form-model';
import { memo, useCallback } from 'react';
import { WIDGETS } from '../widgets/widgets.ts';
import { useForm, useFormState } from './form-context.ts';
import type { FormState } from './form-source.ts';
import { isSameView, questionView } from './question-view.ts';

/** The place of one question: its widget, while the question is shown. Draws only when the question's own part changes. */
export const QuestionSlot = memo(function QuestionSlot({ question }: { question: Question }) {
  const form = useForm();
  const select = useCallback((state: FormState) => questionView(form, question, state), [form, question]);
  const view = useFormState(select, isSameView);
  if (!view) return null;

  const Widget = WIDGETS[question.widget];
  return (
    <Widget
      question={question}
      {...view}
      maxLength={form.definition.dataModel[question.key]?.maxLength ?? DEFAULT_TEXT_MAX_LENGTH}
      years={form.yearsOf(question)}
      readOnly={form.readOnly}
      onChange={form.change}
    />
  );
});
