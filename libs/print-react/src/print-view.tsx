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
import { Said, SourceWordsContext, useLanguage } from '@portico/texts/react';
import { classNames } from '@portico/ui';
import type { ReactNode } from 'react';
import { Instant, PrintHead, type PrintHeadProps } from './print-head.tsx';
import styles from './print-view.module.css';
import { PrintedContent, type PartsOfRow, type SharedProps } from './printed-content.tsx';

/** The steps of an application, in the words of whoever reads them, and what stands in them. */
export interface PrintedStepsProps {
  /** In the order in which they are shown. */
  definitions: StepDefinition[];
  answers: Answers;
  /** By answer key: an uploaded document's `file_name`. */
  documentAnswer?: Record<string, unknown>;
  /** When the signature was given. */
  signed?: ReactNode;
  /** Of a page that is read and not printed. */
  partsOf?: PartsOfRow;
}

export type PrintViewProps = PrintHeadProps & Omit<PrintedStepsProps, 'signed' | 'partsOf'>;

/**
 * The application as plain text, for staff and for the PDF (specification, section 2). Every answer stands in an element
 * whose `data-answer-key` is its key, so that a reader of the page can tell that none is missing. What is printed follows
 * from the answers alone: sets and tabs count when something in them is answered, however many the page had open.
 * It is in the language of its `ReadingContext`, which may be another than that of the page around it.
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

/** The same answers without a head, as part of a page that says what they are. */
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
            <Said>{label}</Said>
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
        <Said>{group.title}</Said>
      </h3>
      <PrintedContent content={group.questions} {...shared} />
    </section>
  ));
}

/**
 * The groups of a step in two parts: those that are printed freely, and those that stay on one sheet. A signature on a sheet of
 * its own could be put below anything, so the group before it goes with it.
 */
function partedAtSignature(groups: AskedGroup[]): [apart: AskedGroup[], together: AskedGroup[]] {
  const signed = groups.findIndex(({ questions }) => questions.some(({ key }) => key === SIGNATURE_KEY));
  const first = signed < 0 ? groups.length : Math.max(0, signed - 1);
  return [groups.slice(0, first), groups.slice(first)];
}
