import { SIGNATURE_KEY } from '@portico/contracts';
import {
  isUntranslated,
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

export type PrintViewProps = PrintHeadProps & Omit<PrintedStepsProps, 'signed' | 'partsOf'>;

/**
 * The application as plain text, for staff and the PDF (specification, section 2). Each answer has a `data-answer-key`, by which the printer checks
 * that none is missing. Sets and tabs appear if they have answers. `ReadingContext` can set another language than the page's.
 */
export function PrintView({ definitions, answers, documentAnswer, ...head }: PrintViewProps) {
  const { submission, university } = head;
  const language = useLanguage();
  const signed = submission && <Instant at={submission.submitted_at} timeZone={university.timeZone} />;
  return (
    <article className={classNames(styles.view, styles.sheet)} {...passage(language)}>
      <PrintHead {...head} />
      <Steps {...{ definitions, answers, documentAnswer, signed }} />
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

function Steps({ definitions, answers, documentAnswer = {}, signed, partsOf }: PrintedStepsProps) {
  const shared = {
    answers,
    visibility: visibilityOf(definitions, answers),
    documentAnswer,
    signed,
    partsOf,
  };
  return askedSteps(definitions, answers).map(({ definition, groups }) => {
    const { id, label } = definition;
    const [apart, together] = partedAtSignature(groups);
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
