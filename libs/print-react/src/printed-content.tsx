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
import { Passage, useText } from '@portico/texts/react';
import { classNames } from '@portico/ui';
import type { ReactNode } from 'react';
import { printedParts } from './printed-parts.ts';
import styles from './print-view.module.css';
import { printTexts as texts } from './print.texts.ts';
import { PrintedAnswer } from './printed-answer.tsx';

export interface SharedProps {
  answers: Answers;
  visibility: Visibility;
  documentAnswer: Record<string, unknown>;
  signed: ReactNode;
  /** Returns further contents of a row. On screens only. */
  partsOf?: PartsOfRow | undefined;
}

export interface RowParts {
  instead?: ReactNode;
}
export type PartsOfRow = (question: Question) => RowParts;

export interface PrintedContentProps extends SharedProps {
  content: Content[];
  isNested?: boolean;
}

export function PrintedContent({ content, isNested = false, ...shared }: PrintedContentProps) {
  const Title = isNested ? 'h5' : 'h4';
  return printedParts(content, shared.visibility).map((part) =>
    'title' in part ? (
      <section key={part.id} className={styles.part}>
        <Title>
          <Passage>{part.title}</Passage>
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

interface PrintedRowProps extends SharedProps {
  question: Question;
}

function PrintedRow({ question, visibility, signed, partsOf, ...shared }: PrintedRowProps) {
  const t = useText();
  const { instead }: RowParts = partsOf?.(question) ?? {};
  const isSignature = question.key === SIGNATURE_KEY;
  const isSigned = isSignature && isAnswered(visibility.read(question.key));
  return (
    <div className={classNames(styles.row, plainWidget(question) === 'textarea' && styles.long)}>
      <dt>
        <Passage>{question.label}</Passage>
      </dt>
      <dd className={isSignature ? styles.signature : undefined}>
        {instead ?? <PrintedAnswer question={question} read={visibility.read} {...shared} />}
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
