import { noticesOf, questionsOf, type Question, type StepDefinition } from '@portico/form-model';
import { Passage } from '@portico/texts/react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { NO_ANSWERS, useForm, useFormState } from '../engine/form.ts';
import type { FormState } from '../engine/form-source.ts';
import { fieldIds, type FieldQuestion } from './field-parts.tsx';
import styles from './field.module.css';

/** Live region for notices about unlikely answers. Shows no new notice while the question has the focus, so that typing isn't interrupted. */
export function Notices({ of: question }: { of: FieldQuestion }) {
  return question.notices ? <NoticesOf questionKey={question.key} /> : null;
}

function NoticesOf({ questionKey }: { questionKey: string }) {
  const now = useNotices(questionKey);
  const place = useRef<HTMLDivElement>(null);
  const [held, setHeld] = useState<readonly string[] | null>(null);
  const latest = useRef(now);
  useEffect(() => {
    latest.current = now;
  }, [now]);

  useEffect(() => {
    const field = place.current?.parentElement;
    if (!field) return;
    const enter = () => setHeld((before) => before ?? latest.current);
    const leave = ({ relatedTarget }: FocusEvent) => {
      if (!(relatedTarget instanceof Node && field.contains(relatedTarget))) setHeld(null);
    };
    field.addEventListener('focusin', enter);
    field.addEventListener('focusout', leave);
    return () => {
      field.removeEventListener('focusin', enter);
      field.removeEventListener('focusout', leave);
    };
  }, []);

  const shown = held === null ? now : now.filter((message) => held.includes(message));
  return (
    <div ref={place} id={fieldIds(questionKey).notices} role="status" className={styles.notices}>
      {shown.map((message) => (
        <p key={message}>
          <Passage>{message}</Passage>
        </p>
      ))}
    </div>
  );
}

function useNotices(questionKey: string): readonly string[] {
  const form = useForm();
  const select = useCallback(
    ({ answers }: FormState) => {
      const question = questionIn(form.definition, questionKey);
      return question ? noticesOf(question, form.visibility(answers)) : NONE;
    },
    [form, questionKey],
  );
  return useFormState(select, isSameList, NO_ANSWERS);
}

const questionIn = (definition: StepDefinition, wanted: string): Question | undefined =>
  questionsOf(definition).find(({ key }) => key === wanted);

const isSameList = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((message, index) => message === other[index]);

const NONE: readonly string[] = [];
