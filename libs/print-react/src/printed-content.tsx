import { SIGNATURE_KEY } from '@portico/contracts';
import {
  answerKind,
  isAnswered,
  isMissing,
  ownKeys,
  plainWidget,
  questionsWithin,
  type Answers,
  type Content,
  type Question,
  type Visibility,
} from '@portico/form-model';
import { directionOf, SOURCE_LANGUAGE } from '@portico/texts';
import { Passage, useText } from '@portico/texts/react';
import { classNames } from '@portico/ui';
import { Fragment, type ReactNode } from 'react';
import { printedParts, type TitledPart } from './printed-parts.ts';
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
  isDocument: boolean;
  marksMissing: boolean;
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
      shared.isDocument && part.kind === 'tab' ? (
        <PrintedContent key={part.id} {...shared} content={part.content} isNested={isNested} />
      ) : shared.isDocument && part.kind === 'set' ? (
        <PrintedSet key={part.id} {...shared} part={part} Title={Title} />
      ) : (
        <section key={part.id} className={styles.part}>
          <Title>
            <Passage>{part.title}</Passage>
          </Title>
          <PrintedContent {...shared} content={part.content} isNested />
        </section>
      )
    ) : (
      <dl key={part.id} className={styles.answers}>
        {part.questions.map((question) => (
          <PrintedRow key={question.key} question={question} {...shared} />
        ))}
      </dl>
    ),
  );
}

/** Prints a set compactly: the answers that name it are in the heading, and all checked boxes are on one line. */
function PrintedSet({ part, Title, ...shared }: SharedProps & { part: TitledPart; Title: 'h4' | 'h5' }) {
  const t = useText();
  const { title, names = [], content } = part;
  const { visibility, answers, documentAnswer } = shared;
  const asked = questionsWithin(content).filter(visibility.isAsked);
  const naming = asked.filter(({ key }) => names.includes(key) && isAnswered(visibility.read(key)));
  const others = asked.filter((question) => !naming.includes(question));
  const ticked = others.filter((question) => answerKind(question) === 'tick');
  const rest = others.filter((question) => !ticked.includes(question));
  const set = () => <Passage>{title}</Passage>;
  const name = () => (
    <bdi>
      {naming.map((question) => (
        <Fragment key={question.key}>
          <bdi className={styles.naming}>
            <PrintedAnswer question={question} read={visibility.read} {...{ answers, documentAnswer }} />
          </bdi>{' '}
        </Fragment>
      ))}
    </bdi>
  );
  return (
    <section className={classNames(styles.part, styles.set)}>
      <Title>{naming.length > 0 ? t.rich(texts.setNamed, { set, name }) : set()}</Title>
      {[[rest, styles.facts] as const, [ticked, styles.ticks] as const].map(
        ([questions, style]) =>
          questions.length > 0 && (
            <dl key={style} className={style}>
              {questions.map((question) => (
                <PrintedRow key={question.key} question={question} {...shared} />
              ))}
            </dl>
          ),
      )}
    </section>
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

function PrintedRow({ question, visibility, signed, partsOf, marksMissing, ...shared }: PrintedRowProps) {
  const t = useText();
  const { instead }: RowParts = partsOf?.(question) ?? {};
  const isAnsweredAtAll =
    !shared.isDocument || ownKeys(question).some((key) => isAnswered(visibility.read(key)));
  const isSignature = question.key === SIGNATURE_KEY;
  const isSigned = isSignature && isAnswered(visibility.read(question.key));
  return (
    <div className={classNames(styles.row, plainWidget(question) === 'textarea' && styles.long)}>
      <dt>
        <Passage>{question.label}</Passage>
      </dt>
      <dd className={isSignature ? styles.signature : undefined}>
        {instead ??
          (isAnsweredAtAll && <PrintedAnswer question={question} read={visibility.read} {...shared} />)}
        {marksMissing && isMissing(question, visibility) && (
          <strong className={styles.missing}>{t(texts.missing)}</strong>
        )}
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
