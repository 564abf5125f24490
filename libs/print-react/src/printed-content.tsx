import { SIGNATURE_KEY } from '@portico/contracts';
import {
  isAnswered,
  plainWidget,
  type Answers,
  type Content,
  type Question,
  type Visibility,
} from '@portico/form-model';
import { directionOf, SOURCE_LANGUAGE } from '@portico/texts';
import { Said, useText } from '@portico/texts/react';
import type { ReactNode } from 'react';
import { printedParts } from './parts.ts';
import styles from './print-view.module.css';
import { printTexts as texts } from './print.texts.ts';
import { PrintedAnswer } from './printed-answer.tsx';

/** What every part of a print is drawn from. */
export interface SharedProps {
  answers: Answers;
  visibility: Visibility;
  documentAnswer: Record<string, unknown>;
  /** When the signature was given; null before that. */
  signed: ReactNode;
}

export interface PrintedContentProps extends SharedProps {
  content: Content[];
  /** Within another part: the second school of a tab. */
  isNested?: boolean;
}

/** Rows of questions, and titled parts such as one school of several; of both only what counts. */
export function PrintedContent({ content, isNested = false, ...shared }: PrintedContentProps) {
  const Title = isNested ? 'h5' : 'h4';
  return printedParts(content, shared.visibility).map((part) =>
    'title' in part ? (
      <section key={part.id} className={styles.part}>
        <Title>
          <Said>{part.title}</Said>
        </Title>
        <PrintedContent {...shared} content={part.content} isNested />
      </section>
    ) : (
      <dl key={part.id} className={styles.answers}>
        {part.questions.map((question) => (
          <PrintedRow key={question.key} question={question} {...shared} />
        ))}
      </dl>
    ),
  );
}

/** What certifies or agrees, in other languages than that of the print. */
function OtherWords({ of: { otherWords = [] } }: { of: Question }) {
  const t = useText();
  return otherWords.map(({ language, lines }) => (
    <dd key={language} className={styles.other}>
      <em>{t(language === SOURCE_LANGUAGE ? texts.englishCounts : texts.asRead)}</em>
      {lines.map((line, index) => (
        <span key={index} className={styles.option} lang={language} dir={directionOf(language)}>
          {line}
        </span>
      ))}
    </dd>
  ));
}

function PrintedRow({ question, visibility, signed, ...shared }: SharedProps & { question: Question }) {
  const t = useText();
  const isSignature = question.key === SIGNATURE_KEY;
  const isSigned = isSignature && isAnswered(visibility.read(question.key));
  return (
    <div className={`${styles.row} ${plainWidget(question) === 'textarea' ? styles.long : ''}`}>
      <dt>
        <Said>{question.label}</Said>
      </dt>
      <dd className={isSignature ? styles.signature : undefined}>
        <PrintedAnswer question={question} read={visibility.read} {...shared} />
        {isSigned && signed && (
          <>
            {' '}
            <span className={styles.signed}>{t.rich(texts.signedOn, { when: () => signed })}</span>
          </>
        )}
      </dd>
      <OtherWords of={question} />
    </div>
  );
}
