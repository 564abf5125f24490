import type { Answers, AnswerValue } from '@portico/contracts';
import { companionKey, isAnswered, optionsOf } from '@portico/form-model';
import type { Question } from '@portico/form-model';
import { changeAnswers, selectAnswers, useAppDispatch, useAppSelector, replaceAnswers } from '@portico/store';
import type { Words } from '@portico/texts';
import { useText } from '@portico/texts/react';
import { Button } from '@portico/ui';
import { useRef } from 'react';
import { conflictsTexts as texts } from './conflicts.texts.ts';
import styles from './conflict-list.module.css';
import { useQuestions } from './use-questions.ts';

export interface OtherValue {
  key: string;
  value: AnswerValue;
  label?: AnswerValue;
}

interface ConflictListProps {
  others: OtherValue[];
  mine: string;
  theirs: string;
  onResolved(keys: string[]): void;
}

export function ConflictList({ others, mine, theirs, onResolved }: ConflictListProps) {
  const t = useText();
  const dispatch = useAppDispatch();
  const answers = useAppSelector(selectAnswers);
  const questions = useQuestions();
  const list = useRef<HTMLUListElement>(null);
  if (!questions) return null;

  const shown = others.filter(({ key }) => !key.endsWith('_desc') || questions.has(key));
  const use = ({ key, value, label }: OtherValue) => {
    const changes: Answers = { [key]: value, ...(label !== undefined && { [companionKey(key)]: label }) };
    const definition = questions.get(key)?.definition;
    dispatch(definition ? changeAnswers(definition, changes) : replaceAnswers(changes));
    resolve(key);
  };
  /** Resolving a conflict removes the focused button, so the focus moves to the remaining conflicts or, after the last one, to the question. */
  const resolve = (key: string) => {
    onResolved([key, companionKey(key)]);
    const rest = shown.some((each) => each.key !== key)
      ? list.current?.closest('section')
      : document.getElementById(key);
    (rest ?? document.querySelector<HTMLElement>('main h1'))?.focus();
  };

  return (
    <ul ref={list} className={styles.list}>
      {shown.map((each) => {
        const { key } = each;
        const question = questions.get(key)?.question;
        const words = (value: AnswerValue) => t.say(answerText(question, value, answers));
        const label = question?.label ?? key.replaceAll('_', ' ');
        const [kept, other] = [words(answers[key] ?? ''), words(each.value)];
        return (
          <li key={`${key} ${String(each.value)}`} className={styles.choice}>
            <h3 className={styles.label}>{label}</h3>
            <dl className={styles.values}>
              <div>
                <dt>{mine}</dt>
                <dd>{kept}</dd>
              </div>
              <div>
                <dt>{theirs}</dt>
                <dd>{other}</dd>
              </div>
            </dl>
            <div className={styles.actions}>
              <Button
                variant="secondary"
                aria-label={t(texts.keepFor, { answer: kept, question: label })}
                onClick={() => resolve(key)}
              >
                {t(texts.keep, { answer: kept })}
              </Button>
              <Button
                variant="secondary"
                aria-label={t(texts.useFor, { answer: other, question: label })}
                onClick={() => use(each)}
              >
                {t(texts.use, { answer: other })}
              </Button>
            </div>
          </li>
        );
      })}
    </ul>
  );
}

const LONGEST = 60;

/** Describes an answer, shortened to fit a button. Doesn't reveal masked answers. */
export function answerText(question: Question | undefined, value: AnswerValue, answers: Answers): Words {
  if (typeof value === 'boolean') return { text: value ? texts.yes : texts.no };
  if (!isAnswered(value)) return { text: texts.noAnswer };
  if (question?.mask) return { text: texts.hidden };
  const option = question && optionsOf(question, answers).find((each) => each.value === value);
  const words = option?.label ?? value;
  return words.length > LONGEST ? `${words.slice(0, LONGEST)}…` : words;
}
