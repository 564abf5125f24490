import type { Sentence, Text } from '@portico/texts';
import { useLanguage, useText, type WriteText } from '@portico/texts/react';
import { Button, Spinner, VisuallyHidden } from '@portico/ui';
import { useCallback } from 'react';
import { NO_ANSWERS, useForm, useFormState } from '../../engine/form.ts';
import type { DocumentState, FormState } from '../../engine/form-source.ts';
import { FieldGroup } from '../../field/field-group.tsx';
import { formTexts as texts } from '../../form.texts.ts';
import type { WidgetProps } from '../widget.ts';
import styles from './document-upload.module.css';
import { useKeptFocus } from './use-kept-focus.ts';

/** How a file name can end (specification, section 5). */
const TYPES = ['.png', '.jpeg', '.jpg', '.pdf', '.docx'];

/** One file for one question: chosen, on its way, or attached. What happens to it is the business of the document service. */
export function DocumentUpload({ question, errors, isRequired, readOnly }: WidgetProps) {
  const t = useText();
  const language = useLanguage();
  const { services } = useForm();
  const { key, label } = question;
  const select = useCallback(({ documents }: FormState) => documents[key], [key]);
  const document = useFormState(select, Object.is, NO_ANSWERS);
  const canAttach = useFormState(selectCanAttach, Object.is, NO_ANSWERS);
  const phase = document?.phase ?? 'idle';
  const part = useKeptFocus(phase);
  const messages = [...(document?.phase === 'refused' ? document.messages : []), ...errors];
  const types = new Intl.ListFormat(language, { type: 'unit' }).format(TYPES);
  const ownHint = question.hint ?? '';
  const hint = !canAttach
    ? ownHint
    : ownHint
      ? t(texts.fileWithHint, { hint: ownHint, types })
      : t(texts.file, { types });

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
            aria-label={t(texts.dismissNamed, { question: label })}
            onClick={({ currentTarget }) => {
              currentTarget.closest('fieldset')?.querySelector('input')?.focus();
              void services.documents.dismiss(key);
            }}
          >
            {t(texts.dismiss)}
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
          accept={TYPES.join(', ')}
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
          <span className={styles.name} dir="auto">
            {document.fileName}
          </span>
          <span className={styles.size}>{t.say(fileSizeText(document.fileSize))}</span>
          {document.phase !== 'attached' && (
            <span className={styles.progress}>{t(PROGRESS[document.phase])}</span>
          )}
          {!readOnly && document.phase !== 'sending' && (
            <Button
              variant="secondary"
              busy={document.phase === 'removing'}
              aria-label={t(DELETE_NAMED[document.phase], { file: document.fileName, question: label })}
              onClick={() => void services.documents.remove(key)}
            >
              {t(DELETE[document.phase])}
            </Button>
          )}
        </div>
      )}
      <VisuallyHidden role="status">{announcement(document, t)}</VisuallyHidden>
    </FieldGroup>
  );
}

const selectCanAttach = ({ canArrange }: FormState): boolean => canArrange;

/** The button stays while it works, and with it the focus. */
const DELETE = { converting: texts.cancel, attached: texts.delete, removing: texts.delete };
const DELETE_NAMED = {
  converting: texts.cancelNamed,
  attached: texts.deleteNamed,
  removing: texts.deleteNamed,
};
const PROGRESS = { sending: texts.uploading, converting: texts.converting, removing: texts.deleting };
const PROGRESS_NAMED = {
  sending: texts.uploadingNamed,
  converting: texts.convertingNamed,
  removing: texts.deletingNamed,
  attached: texts.attached,
};

/** What a screen reader says when the file gets on; the region stays, so that changes in it are heard. */
function announcement(document: DocumentState | undefined, t: WriteText): string {
  if (!document) return '';
  if (document.phase === 'refused') return document.messages.map(t.say).join(' ');
  return t(PROGRESS_NAMED[document.phase], { file: document.fileName });
}

/** What a visitor reads where a file is asked for (specification, section 6). */
export function NeedsAccount() {
  const t = useText();
  return <p className={styles.note}>{t(texts.needsAccount)}</p>;
}

/** `812 bytes`, `79 KB`, `1 MB`: as file managers write it, 1,024 bytes to the kilobyte. */
export function fileSizeText(bytes: number): Sentence {
  const said = (text: Text, size: number) => ({ text, values: { size } });
  if (bytes < 1024) return said(texts.bytes, bytes);
  const kilobytes = Math.round(bytes / 1024);
  if (kilobytes < 1024) return said(texts.kilobytes, kilobytes);
  return said(texts.megabytes, Math.round((bytes / 1024 / 1024) * 10) / 10);
}
