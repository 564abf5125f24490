import { Button, Spinner, VisuallyHidden } from '@portico/ui';
import { useCallback } from 'react';
import { useForm, useFormState } from '../../engine/form.ts';
import type { DocumentState, FormState } from '../../engine/form-source.ts';
import { FieldGroup } from '../../field/field-group.tsx';
import type { WidgetProps } from '../widget.ts';
import styles from './document-upload.module.css';
import { useKeptFocus } from './use-kept-focus.ts';

/** How a file name can end (specification, section 5). */
const TYPES = '.png, .jpeg, .jpg, .pdf, .docx';

/** One file for one question: chosen, on its way, or attached. What happens to it is the business of the document service. */
export function DocumentUpload({ question, errors, isRequired, readOnly }: WidgetProps) {
  const { services } = useForm();
  const { key, label } = question;
  const select = useCallback(({ documents }: FormState) => documents[key], [key]);
  const document = useFormState(select);
  const canAttach = useFormState(selectCanAttach);
  const phase = document?.phase ?? 'idle';
  const part = useKeptFocus(phase);
  const messages = [...(document?.phase === 'refused' ? document.messages : []), ...errors];
  const hint = [question.hint, canAttach && `One file of at most 1\u00a0MB: ${TYPES}`]
    .filter(Boolean)
    .join(' ');

  return (
    <FieldGroup
      question={{ ...question, hint }}
      errors={messages}
      isRequired={isRequired}
      belowErrors={
        phase === 'refused' &&
        !readOnly && (
          <Button
            variant="plain"
            aria-label={`Dismiss the message, ${label}`}
            onClick={({ currentTarget }) => {
              currentTarget.closest('fieldset')?.querySelector('input')?.focus();
              void services.documents.dismiss(key);
            }}
          >
            Dismiss
          </Button>
        )
      }
    >
      {!canAttach && <NeedsAccount />}
      {canAttach && (phase === 'idle' || phase === 'refused') && (
        <input
          ref={part}
          type="file"
          className={styles.input}
          accept={TYPES}
          name={key}
          disabled={readOnly}
          aria-labelledby={`${key}-legend`}
          aria-invalid={messages.length > 0 || undefined}
          aria-required={isRequired || undefined}
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            target.value = ''; // the same file can be chosen again
            if (file) void services.documents.attach(key, file);
          }}
        />
      )}
      {document && document.phase !== 'refused' && (
        <div className={styles.file} ref={part} tabIndex={-1} data-phase={document.phase}>
          {(document.phase === 'sending' || document.phase === 'converting') && <Spinner size="small" />}
          <span className={styles.name}>{document.fileName}</span>
          <span className={styles.size}>{fileSizeText(document.fileSize)}</span>
          {document.phase !== 'attached' && (
            <span className={styles.progress}>{PROGRESS[document.phase]}</span>
          )}
          {!readOnly && document.phase !== 'sending' && (
            <Button
              variant="secondary"
              busy={document.phase === 'removing'}
              aria-label={`${DELETE[document.phase]} ${document.fileName}, ${label}`}
              onClick={() => void services.documents.remove(key)}
            >
              {DELETE[document.phase]}
            </Button>
          )}
        </div>
      )}
      <VisuallyHidden role="status">{announcement(document)}</VisuallyHidden>
    </FieldGroup>
  );
}

const selectCanAttach = ({ canArrange }: FormState): boolean => canArrange;

/** The button stays while it works, and with it the focus. */
const DELETE = { converting: 'Cancel', attached: 'Delete', removing: 'Delete' };
const PROGRESS = { sending: 'Uploading…', converting: 'Converting…', removing: 'Deleting…' };

/** What a screen reader says when the file gets on; the region stays, so that changes in it are heard. */
function announcement(document: DocumentState | undefined): string {
  if (!document) return '';
  if (document.phase === 'refused') return document.messages.join(' ');
  if (document.phase === 'attached') return `${document.fileName} is attached.`;
  return `${PROGRESS[document.phase]} ${document.fileName}`;
}

/** What a visitor reads where a file is asked for (specification, section 6). */
export function NeedsAccount() {
  return <p className={styles.note}>This question can be finished once you have created an account.</p>;
}

/** `812 bytes`, `79 KB`, `1 MB`: as file managers write it, 1,024 bytes to the kilobyte. */
export function fileSizeText(bytes: number): string {
  if (bytes < 1024) return bytes === 1 ? '1 byte' : `${bytes} bytes`;
  const kilobytes = Math.round(bytes / 1024);
  return kilobytes < 1024 ? `${kilobytes} KB` : `${Math.round((bytes / 1024 / 1024) * 10) / 10} MB`;
}
