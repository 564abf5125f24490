import { visibilityOf, visibleGroups, type Answers, type StepDefinition } from '@portico/form-model';
import { PrintedGroup } from './printed-group.tsx';
import styles from './print-view.module.css';

export interface PrintViewProps {
  /** Above everything: what this is. */
  title: string;
  /** Of the applicant; empty while there is none. */
  name?: string;
  /** The steps in the order in which they are printed. */
  definitions: StepDefinition[];
  answers: Answers;
  /** By answer key: an uploaded document's `file_name`. */
  documentAnswer?: Record<string, unknown>;
  /** Of the submission; null before there is one. */
  reference?: string | null;
}

/**
 * The application as plain text, for staff and for the PDF (specification, section 2). Every answer stands in an element
 * whose `data-answer-key` is its key, so that a reader of the page can tell that none is missing. What is printed follows
 * from the answers alone: sets and tabs count when something in them is answered, however many the page had open.
 */
export function PrintView({
  title,
  name,
  definitions,
  answers,
  documentAnswer = {},
  reference = null,
}: PrintViewProps) {
  const visibility = visibilityOf(definitions, answers);
  return (
    <article className={styles.view}>
      <h1>{title}</h1>
      {name && (
        <p className={styles.name}>
          <bdi>{name}</bdi>
        </p>
      )}
      {reference && (
        <p>
          Reference: <strong>{reference}</strong>
        </p>
      )}
      {visibleGroups(definitions, answers).map(({ definition, groups }) => (
        <section key={definition.id} className={styles.step} aria-labelledby={`print-${definition.id}`}>
          <h2 id={`print-${definition.id}`}>{definition.label}</h2>
          {groups.map(({ group }) => (
            <PrintedGroup
              key={group.id}
              group={group}
              answers={answers}
              visibility={visibility}
              documentAnswer={documentAnswer}
            />
          ))}
        </section>
      ))}
    </article>
  );
}
