import { fileSizeText, texts as sharedTexts } from '@portico/contracts';
import { useLanguage, useText, type WriteText } from '@portico/texts/react';
import { Button, Spinner, VisuallyHidden } from '@portico/ui';
import { useCallback, useState } from 'react';
import { NO_ANSWERS, useForm, useFormState } from '../../engine/form.ts';
import type { DocumentState, FormState } from '../../engine/form-source.ts';
import { FieldGroup } from '../../field/field-group.tsx';
import { formTexts as texts } from '../../form.texts.ts';
import type { WidgetProps } from '../widget.ts';
import { DeleteDialog } from './delete-dialog.tsx';
import styles from './document-upload.module.css';
import { useFileDrop } from './use-file-drop.ts';
import { usePreservedFocus } from './use-preserved-focus.ts';

/** File types of section 5 of the specification. HEIC is missing on purpose: iPhones then convert photos to JPEG. */
const TYPES = ['.png', '.jpeg', '.jpg', '.pdf', '.docx'];

export function DocumentUpload({ question, errors, isRequired, readOnly }: WidgetProps) {
  const t = useText();
  const language = useLanguage();
  const { services } = useForm();
  const { key, label } = question;
  const select = useCallback(({ documents }: FormState) => documents[key], [key]);
  const document = useFormState(select, Object.is, NO_ANSWERS);
  const canAttach = useFormState(selectCanAttach, Object.is, NO_ANSWERS);
  const phase = document?.phase ?? 'idle';
  const part = usePreservedFocus(phase);
  const isWaiting = canAttach && (phase === 'idle' || phase === 'refused');
  const [hasTooMany, setHasTooMany] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const attach = (files: readonly File[]) => {
    setHasTooMany(files.length > 1);
    const [file] = files;
    if (file && files.length === 1) void services.documents.attach(key, file);
  };
  const { area } = useFileDrop(isWaiting && !readOnly, attach);
  const refusals = [
    ...(hasTooMany ? [{ text: texts.oneFileOnly }] : []),
    ...(document?.phase === 'refused' ? document.messages : []),
  ];
  const messages = [...refusals, ...errors];
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
      {isWaiting && (
        <div className={styles.area} {...area}>
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
              const files = [...(target.files ?? [])];
              target.value = ''; // so that the same file can be chosen again
              attach(files);
            }}
          />
          {!readOnly && <span className={styles.drop}>{t(texts.dropHere)}</span>}
        </div>
      )}
      {document && document.phase !== 'refused' && (
        <div className={styles.file} ref={part} tabIndex={-1} data-phase={document.phase}>
          {document.phase === 'converting' && <Spinner size="small" />}
          <span className={styles.name} dir="auto">
            {document.fileName}
          </span>
          <span className={styles.size}>{t.say(fileSizeText(document.fileSize))}</span>
          {document.phase === 'sending' && !document.isOffline && (
            <progress
              className={styles.bar}
              value={document.sent}
              aria-label={t(texts.uploadingNamed, { file: document.fileName })}
            />
          )}
          {document.phase !== 'attached' && (
            <span className={styles.progress}>
              {t(document.isOffline ? sharedTexts.uploadOffline : PROGRESS[document.phase])}
            </span>
          )}
          {!readOnly && (
            <div className={styles.actions}>
              {document.phase === 'attached' && (
                <Button
                  variant="plain"
                  aria-label={t(texts.downloadNamed, { file: document.fileName, question: label })}
                  onClick={() => void services.documents.download(key)}
                >
                  <span>{t(texts.download)}</span>
                </Button>
              )}
              <Button
                variant="secondary"
                busy={document.phase === 'removing'}
                aria-label={t(DELETE_NAMED[document.phase], { file: document.fileName, question: label })}
                onClick={() =>
                  document.phase === 'attached' ? setIsAsking(true) : void services.documents.remove(key)
                }
              >
                <span>{t(DELETE[document.phase])}</span>
              </Button>
            </div>
          )}
          <DeleteDialog
            file={document.fileName}
            question={label}
            open={isAsking && document.phase === 'attached'}
            onClose={() => setIsAsking(false)}
            onDelete={() => {
              setIsAsking(false);
              void services.documents.remove(key);
            }}
          />
        </div>
      )}
      <VisuallyHidden role="status">
        {hasTooMany ? refusals.map(t.say).join(' ') : announcement(document, t)}
      </VisuallyHidden>
    </FieldGroup>
  );
}

const selectCanAttach = ({ canArrange }: FormState): boolean => canArrange;

/** Label of the button by phase. The button stays rendered in all phases, so that it keeps the focus. */
const DELETE = {
  sending: texts.cancel,
  converting: texts.cancel,
  attached: texts.delete,
  removing: texts.delete,
};
const DELETE_NAMED = {
  sending: texts.cancelNamed,
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

function announcement(document: DocumentState | undefined, t: WriteText): string {
  if (!document) return '';
  if (document.phase === 'refused') return document.messages.map(t.say).join(' ');
  if (document.isOffline) return t(sharedTexts.uploadOffline);
  return t(PROGRESS_NAMED[document.phase], { file: document.fileName });
}

export function NeedsAccount() {
  const t = useText();
  return <p className={styles.note}>{t(texts.needsAccount)}</p>;
}
