import { SIGNATURE_KEY } from '@portico/contracts';
import {
  isAnswered,
  isMissing,
  isUntranslated,
  ownKeys,
  type Question,
  untranslatedWordsOf,
  visibilityOf,
  askedSteps,
  type Answers,
  type StepDefinition,
  type AskedGroup,
} from '@portico/form-model';
import { directionOf, SOURCE_LANGUAGE } from '@portico/texts';
import { Passage, SourceWordsContext, useLanguage } from '@portico/texts/react';
import { classNames } from '@portico/ui';
import type { ReactNode } from 'react';
import { Instant, PrintHead, type PrintHeadProps } from './print-head.tsx';
import styles from './print-view.module.css';
import { PrintedContent, type PartsOfRow, type SharedProps } from './printed-content.tsx';

export interface PrintedStepsProps {
  definitions: StepDefinition[];
  answers: Answers;
  documentAnswer?: Record<string, unknown>;
  signed?: ReactNode;
  partsOf?: PartsOfRow;
}

export interface PrintViewProps extends PrintHeadProps, Omit<PrintedStepsProps, 'signed' | 'partsOf'> {
  /** For the PDF: only answered questions, with compact sets. Required questions without an answer are marked until the application is submitted. */
  isDocument?: boolean;
}

/**
 * The application as plain text, for staff and the PDF (specification, section 2). Each answer has a `data-answer-key`, by which the printer checks
 * that none is missing. Sets and tabs appear if they have answers. `ReadingContext` can set another language than the page's.
 */
export function PrintView({ definitions, answers, documentAnswer, isDocument, ...head }: PrintViewProps) {
  const { submission, university } = head;
  const language = useLanguage();
  const signed = submission && <Instant at={submission.submitted_at} timeZone={university.timeZone} />;
  return (
    <article
      className={classNames(styles.view, styles.sheet, isDocument && styles.document)}
      {...passage(language)}
    >
      <PrintHead {...head} />
      <Steps
        {...{ definitions, answers, documentAnswer, signed, isDocument }}
        marksMissing={isDocument && !submission}
      />
    </article>
  );
}

export function PrintedSteps(props: PrintedStepsProps) {
  return (
    <div className={styles.view}>
      <Steps {...props} />
    </div>
  );
}

interface StepsProps extends PrintedStepsProps {
  isDocument?: boolean | undefined;
  marksMissing?: boolean | undefined;
}

function Steps({ definitions, answers, documentAnswer = {}, marksMissing = false, ...props }: StepsProps) {
  const { signed, partsOf, isDocument = false } = props;
  const all = visibilityOf(definitions, answers);
  const isNeeded = (question: Question) =>
    ownKeys(question).some((key) => isAnswered(all.read(key))) || (marksMissing && isMissing(question, all));
  const visibility = isDocument
    ? { ...all, isAsked: (question: Question) => all.isAsked(question) && isNeeded(question) }
    : all;
  const shared = { answers, visibility, documentAnswer, signed, partsOf, isDocument, marksMissing };
  return askedSteps(definitions, answers).map(({ definition, groups }) => {
    const { id, label } = definition;
    const printed = groups.filter(({ questions }) => questions.some(visibility.isAsked));
    if (printed.length === 0) return null;
    const [apart, together] = partedAtSignature(printed);
    return (
      <section
        key={id}
        className={styles.step}
        aria-labelledby={`print-${id}`}
        {...(isUntranslated(definition) && passage(SOURCE_LANGUAGE))}
      >
        <SourceWordsContext value={untranslatedWordsOf(definition)}>
          <h2 id={`print-${id}`}>
            <Passage>{label}</Passage>
          </h2>
          <PrintedGroups groups={apart} {...shared} />
          {together.length > 0 && (
            <div className={styles.together}>
              <PrintedGroups groups={together} {...shared} />
            </div>
          )}
        </SourceWordsContext>
      </section>
    );
  });
}

const passage = (language: string) => ({ lang: language, dir: directionOf(language) });

function PrintedGroups({ groups, ...shared }: { groups: AskedGroup[] } & SharedProps) {
  return groups.map(({ group }) => (
    <section key={group.id}>
      <h3>
        <Passage>{group.title}</Passage>
      </h3>
      <PrintedContent content={group.questions} {...shared} />
    </section>
  ));
}

function partedAtSignature(groups: AskedGroup[]): [apart: AskedGroup[], together: AskedGroup[]] {
  const signed = groups.findIndex(({ questions }) => questions.some(({ key }) => key === SIGNATURE_KEY));
  const first = signed < 0 ? groups.length : Math.max(0, signed - 1);
  return [groups.slice(0, first), groups.slice(first)];
}
