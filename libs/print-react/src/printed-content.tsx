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
  /** For screens only: rows with more than label and answer. */
  partsOf?: PartsOfRow | undefined;
}

export interface RowParts {
  instead?: ReactNode;
  below?: ReactNode;
  action?: ReactNode;
}
export type PartsOfRow = (question: Question, titles: readonly string[]) => RowParts;

export interface PrintedContentProps extends SharedProps {
  content: Content[];
  titles?: readonly string[];
}

const NO_TITLES: readonly string[] = [];

export function PrintedContent({ content, titles = NO_TITLES, ...shared }: PrintedContentProps) {
  const Title = titles.length > 0 ? 'h5' : 'h4';
  return printedParts(content, shared.visibility).map((part) =>
    'title' in part ? (
      <section key={part.id} className={styles.part}>
        <Title>
          <Passage>{part.title}</Passage>
        </Title>
        <PrintedContent {...shared} content={part.content} titles={[...titles, part.title]} />
      </section>
    ) : (
      <dl key={part.id} className={styles.answers}>
        {part.questions.map((question) => (
          <PrintedRow key={question.key} question={question} titles={titles} {...shared} />
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
  titles: readonly string[];
}

function PrintedRow({ question, titles, visibility, signed, partsOf, ...shared }: PrintedRowProps) {
  const t = useText();
  const { instead, below, action }: RowParts = partsOf?.(question, titles) ?? {};
  const isSignature = question.key === SIGNATURE_KEY;
  const isSigned = isSignature && isAnswered(visibility.read(question.key));
  return (
    <div
      className={classNames(
        styles.row,
        plainWidget(question) === 'textarea' && styles.long,
        partsOf && styles.acted,
      )}
    >
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
        {below}
      </dd>
      {action && <dd className={styles.action}>{action}</dd>}
      <OtherWords of={question} />
    </div>
  );
}
