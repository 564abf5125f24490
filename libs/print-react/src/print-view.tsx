import { visibleGroups, type Answers, type StepDefinition } from '@portico/form-model';
import { AttachedDocuments } from './attached-documents.tsx';
import { PrintedGroup } from './printed-group.tsx';
import styles from './print-view.module.css';

export interface PrintViewProps {
  /** The steps in the order in which they are printed. */
  definitions: StepDefinition[];
  answers: Answers;
  /** By answer key: an uploaded document's `file_name`. */
  documentAnswer?: Record<string, unknown>;
  /** Number of blocks by button; no question of the model repeats, so nothing is drawn from it. */
  addAnother?: Record<string, number>;
  /** Chosen tab by tab group; no question of the model stands in a tab, so nothing is drawn from it. */
  tabs?: Record<string, string>;
  /** Of the submission; null before there is one. */
  reference?: string | null;
}

/**
 * The application as plain text, for staff and for the PDF (specification, section 2). Every answered question stands in
 * an element whose `data-answer-key` is its key, so that a reader of the page can tell that no answer is missing.
 */
export function PrintView({ definitions, answers, documentAnswer = {}, reference = null }: PrintViewProps) {
  return (
    <article className={styles.view}>
      {reference && (
        <p>
          Reference: <strong>{reference}</strong>
        </p>
      )}
      {visibleGroups(definitions, answers).map(({ definition, groups }) => (
        <section key={definition.id} className={styles.step} aria-labelledby={`print-${definition.id}`}>
          <h2 id={`print-${definition.id}`}>{definition.label}</h2>
          {groups.map(({ group, questions }) => (
            <PrintedGroup key={group.id} group={group} questions={questions} answers={answers} />
          ))}
        </section>
      ))}
      <AttachedDocuments documentAnswer={documentAnswer} />
    </article>
  );
}
