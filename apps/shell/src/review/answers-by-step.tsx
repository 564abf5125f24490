import {
  isAnswered,
  isMissing,
  noticesOf,
  plainWidget,
  questionsOf,
  visibilityOf,
  type Answers,
  type Question,
  type StepDefinition,
  type Visibility,
} from '@portico/form-model';
import { PrintedSteps, type RowParts } from '@portico/print-react';
import { selectDocuments, useAppSelector, type DocumentView } from '@portico/store';
import { Passage, useText } from '@portico/texts/react';
import { useMemo } from 'react';
import { ChangeLink } from './change-link.tsx';
import { OpenDocument } from './open-document.tsx';
import { reviewTexts as texts } from './review.texts.ts';
import styles from './review-page.module.css';

interface AnswersByStepProps {
  definitions: StepDefinition[];
  answers: Answers;
}

export function AnswersByStep({ definitions, answers }: AnswersByStepProps) {
  const documents = useAppSelector(selectDocuments);
  const visibility = visibilityOf(definitions, answers);
  const routes = useMemo(() => routesOf(definitions), [definitions]);
  const partsOf = (question: Question, titles: readonly string[]): RowParts => {
    const has = hasAnswer(question, visibility);
    const document = documents[question.key];
    // An unchecked box needs no "not answered".
    const isSaid = has || plainWidget(question) === 'checkbox';
    return {
      ...(!isSaid && { instead: <Unanswered /> }),
      below: (
        <>
          {isMissing(question, visibility) && <Required />}
          {noticesOf(question, visibility).map((message) => (
            <span key={message} className={styles.notice}>
              <Passage>{message}</Passage>
            </span>
          ))}
          {document && <DocumentOf answerKey={question.key} document={document} />}
        </>
      ),
      action: (
        <ChangeLink
          route={routes.get(question.key) ?? ''}
          question={question}
          titles={titles}
          isAnswered={isSaid}
        />
      ),
    };
  };
  return (
    <PrintedSteps
      definitions={definitions}
      answers={answers}
      documentAnswer={fileNames(documents)}
      partsOf={partsOf}
    />
  );
}

const routesOf = (definitions: StepDefinition[]): ReadonlyMap<string, string> =>
  new Map(
    definitions.flatMap((definition) => questionsOf(definition).map(({ key }) => [key, definition.route])),
  );

const hasAnswer = ({ key, yearKey }: Question, { read }: Visibility): boolean =>
  isAnswered(read(key)) || (yearKey !== undefined && isAnswered(read(yearKey)));

const fileNames = (documents: Record<string, DocumentView>) =>
  Object.fromEntries(
    Object.entries(documents).flatMap(([key, document]) =>
      document.phase === 'attached' ? [[key, { file_name: document.fileName }]] : [],
    ),
  );

function Unanswered() {
  return <span className={styles.unanswered}>{useText()(texts.unanswered)}</span>;
}

function Required() {
  return <strong className={styles.missing}>{useText()(texts.required)}</strong>;
}

function DocumentOf({ answerKey, document }: { answerKey: string; document: DocumentView }) {
  const t = useText();
  if (document.phase === 'refused') return null;
  if (document.phase === 'attached')
    return <OpenDocument answerKey={answerKey} fileName={document.fileName} />;
  return <span className={styles.onItsWay}>{t(texts.fileOnItsWay, { file: document.fileName })}</span>;
}
