import type { ServicePrintReply } from '@portico/contracts';
import {
  isAnswered,
  isMissing,
  localise,
  plainWidget,
  type Question,
  type StepDefinition,
  visibilityOf,
  withOptionLists,
  withOtherWords,
} from '@portico/form-model';
import { PrintedSteps, type RowParts } from '@portico/print-react';
import { classNames } from '@portico/ui';
import { SOURCE } from '@portico/texts';
import { useText } from '@portico/texts/react';
import { useMemo } from 'react';
import { useTimes } from '../time/use-times.ts';
import styles from './answers.module.css';
import { applicationTexts as texts } from './application.texts.ts';

interface AnswersProps {
  view: ServicePrintReply;
  definitions: StepDefinition[];
  isAnsweredOnly: boolean;
}

export function Answers({ view, definitions, isAnsweredOnly }: AnswersProps) {
  const t = useText();
  const times = useTimes();
  const answers = view.answer;
  const visibility = visibilityOf(definitions, answers);
  const partsOf = (question: Question): RowParts => {
    const { key, yearKey } = question;
    const { read } = visibility;
    const has = isAnswered(read(key)) || (yearKey !== undefined && isAnswered(read(yearKey)));
    if (has || plainWidget(question) === 'checkbox') return {};
    return {
      instead: isMissing(question, visibility) ? (
        <strong className={styles.missing}>{t(texts.missing)}</strong>
      ) : (
        <span className={styles.empty}>{t(texts.notAnswered)}</span>
      ),
    };
  };
  return (
    <div className={classNames(styles.answers, isAnsweredOnly && styles.answeredOnly)}>
      <PrintedSteps
        definitions={definitions}
        answers={answers}
        documentAnswer={view.document_answer}
        signed={view.submission && times.long(view.submission.submitted_at)}
        partsOf={partsOf}
      />
    </div>
  );
}

export function useLocalizedDefinitions(
  view: ServicePrintReply | undefined,
  released: StepDefinition[] | undefined,
): StepDefinition[] | undefined {
  return useMemo(() => {
    if (!view || !released) return undefined;
    return released.map((definition) =>
      withOtherWords(
        localise(withOptionLists(definition, view.option_lists ?? {}), {
          texts: view.step_texts?.[definition.id] ?? {},
          locale: SOURCE,
        }),
        view.other_words ?? [],
      ),
    );
  }, [view, released]);
}
