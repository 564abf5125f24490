import { noticesOf, type Question } from '@portico/form-model';
import { PrintedAnswer } from '@portico/print-react';
import type { DocumentView } from '@portico/store';
import { Passage, useText } from '@portico/texts/react';
import { OpenDocument } from './open-document.tsx';
import { reviewTexts as texts } from './review.texts.ts';
import styles from './review-page.module.css';
import type { Summary } from './review-summary.ts';

export function Answer({ question, summary }: { question: Question; summary: Summary }) {
  const { visibility, answers, documents } = summary;
  const { key } = question;
  const document = documents[key];
  return (
    <>
      <PrintedAnswer
        inWords
        question={question}
        read={visibility.read}
        answers={answers}
        documentAnswer={document?.phase === 'attached' ? { [key]: { file_name: document.fileName } } : {}}
      />
      {noticesOf(question, visibility).map((message) => (
        <span key={message} className={styles.notice}>
          <Passage>{message}</Passage>
        </span>
      ))}
      {document && <DocumentOf answerKey={key} document={document} />}
    </>
  );
}

function DocumentOf({ answerKey, document }: { answerKey: string; document: DocumentView }) {
  const t = useText();
  if (document.phase === 'refused' || document.phase === 'removed') return null;
  if (document.phase === 'attached')
    return <OpenDocument answerKey={answerKey} fileName={document.fileName} />;
  return <span className={styles.onItsWay}>{t(texts.fileOnItsWay, { file: document.fileName })}</span>;
}
