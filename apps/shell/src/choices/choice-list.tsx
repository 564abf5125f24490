import type { Answers, AnswerValue } from '@portico/contracts';
import { companionKey, isAnswered, optionsOf } from '@portico/form-model';
import type { Question } from '@portico/form-model';
import { changeAnswers, selectAnswers, useAppDispatch, useAppSelector, replaceAnswers } from '@portico/store';
import type { Words } from '@portico/texts';
import { useText } from '@portico/texts/react';
import { Button } from '@portico/ui';
import { useRef } from 'react';
import { choicesTexts as texts } from './choices.texts.ts';
import styles from './choice-list.module.css';
import { useQuestions } from './use-questions.ts';

/** Another value of an answer, with what its companion key holds beside it. */
export interface OtherValue {
  key: string;
  value: AnswerValue;
  label?: AnswerValue;
}

interface ChoiceListProps {
  /** An answer may have several. */
  others: OtherValue[];
  /** What the two values are: "Saved here", "In another window". */
  mine: string;
  theirs: string;
  /** These keys have been decided. */
  onResolved(keys: string[]): void;
}

/** Answers that exist twice, each with both values to choose from. */
export function ChoiceList({ others, mine, theirs, onResolved }: ChoiceListProps) {
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
  /** The buttons go with the choice: the focus goes to what is left to choose, or back to the question. */
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
        const words = (value: AnswerValue) => t.say(answerWords(question, value, answers));
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

/** An answer in words short enough for a button. What is masked in its field is not shown here either. */
export function answerWords(question: Question | undefined, value: AnswerValue, answers: Answers): Words {
  if (typeof value === 'boolean') return { text: value ? texts.yes : texts.no };
  if (!isAnswered(value)) return { text: texts.noAnswer };
  if (question?.mask) return { text: texts.hidden };
  const option = question && optionsOf(question, answers).find((each) => each.value === value);
  const words = option?.label ?? value;
  return words.length > LONGEST ? `${words.slice(0, LONGEST)}…` : words;
}
