import { texts as sharedTexts } from '@portico/contracts';
import { directionOf } from '@portico/texts';
import { useLanguage, useText, type WriteText } from '@portico/texts/react';
import { Button, Spinner, VisuallyHidden } from '@portico/ui';
import { useCallback, useRef, useState, type ChangeEvent, type ReactNode } from 'react';
import { NO_ANSWERS, useForm, useFormState } from '../../engine/form.ts';
import type { DocumentState, FormState, MovingFile } from '../../engine/form-source.ts';
import { FieldGroup } from '../../field/field-group.tsx';
import { formTexts as texts } from '../../form.texts.ts';
import type { WidgetProps } from '../widget.ts';
import { DocumentPreview } from './document-preview.tsx';
import styles from './document-upload.module.css';
import { FileName, FileProgress } from './file-progress.tsx';
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
  const isWaiting = canAttach && (phase === 'idle' || phase === 'refused' || phase === 'removed');
  const isAttached = document?.phase === 'attached';
  const next = isAttached ? document.next : undefined;
  const [hasTooMany, setHasTooMany] = useState(false);
  const [isRestoring, setIsRestoring] = useState(false);
  const picker = useRef<HTMLInputElement>(null);
  const attach = (files: readonly File[]) => {
    setHasTooMany(files.length > 1);
    const [file] = files;
    if (file && files.length === 1) void services.documents.attach(key, file);
  };
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(target.files ?? [])];
    target.value = ''; // so that the same file can be chosen again
    attach(files);
  };
  const restore = async (button: HTMLElement) => {
    const around = button.closest('fieldset');
    setIsRestoring(true);
    await services.documents.restore(key);
    setIsRestoring(false);
    // Only if it was too late: otherwise the attached file has the focus.
    if (!button.isConnected) around?.querySelector<HTMLElement>('input:not([hidden])')?.focus();
  };
  const { area } = useFileDrop((isWaiting || (isAttached && !next)) && !readOnly, attach);
  const refusals = [
    ...(hasTooMany ? [{ text: texts.oneFileOnly }] : []),
    ...(document?.phase === 'refused' || isAttached ? (document.messages ?? []) : []),
  ];
  const messages = [...refusals, ...errors];
  // A direction mark, because right-to-left text would move the dot to the other end.
  const mark = directionOf(language) === 'rtl' ? '\u200e' : '';
  const types = new Intl.ListFormat(language, { type: 'unit' }).format(TYPES.map((type) => mark + type));
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
        (phase === 'refused' || (isAttached && document.messages)) &&
        !readOnly && (
          <Button
            variant="plain"
            aria-label={t(texts.dismissNamed, { question: label })}
            onClick={({ currentTarget }) => {
              currentTarget
                .closest('fieldset')
                ?.querySelector<HTMLElement>('input:not([hidden]), [data-replace]')
                ?.focus();
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
        <div ref={part}>
          {document?.phase === 'removed' && (
            <div className={styles.removed}>
              <p>{t(texts.deleted, { file: document.fileName })}</p>
              <Button
                variant="secondary"
                busy={isRestoring}
                data-focus
                onClick={({ currentTarget }) => void restore(currentTarget)}
              >
                {t.rich(texts.undoDelete, { file: document.fileName, named: hidden })}
              </Button>
            </div>
          )}
          <div className={styles.area} {...area}>
            <input
              {...(phase !== 'removed' && { 'data-focus': true })}
              type="file"
              className={styles.input}
              accept={TYPES.join(', ')}
              name={key}
              disabled={readOnly}
              aria-labelledby={`${key}-legend`}
              aria-invalid={messages.length > 0 || undefined}
              aria-required={isRequired || undefined}
              onChange={choose}
            />
            {!readOnly && <span className={styles.drop}>{t(texts.dropHere)}</span>}
          </div>
        </div>
      )}
      {document && document.phase !== 'refused' && document.phase !== 'removed' && (
        <div className={styles.file} ref={part} tabIndex={-1} data-phase={document.phase} {...area}>
          {isAttached && !next && !readOnly && (
            <DocumentPreview url={services.documents.previewUrl(key)} file={document.fileName} />
          )}
          {document.phase === 'converting' && <Spinner size="small" />}
          <FileName file={document} />
          {document.phase !== 'attached' && <FileProgress file={document} />}
          {!readOnly && (
            <div className={styles.actions}>
              {isAttached && (
                <>
                  <Button
                    variant="plain"
                    aria-label={t(texts.downloadNamed, { file: document.fileName, question: label })}
                    onClick={() => void services.documents.download(key)}
                  >
                    <span>{t(texts.download)}</span>
                  </Button>
                  <Button
                    variant="secondary"
                    busy={next !== undefined}
                    data-action
                    data-replace
                    aria-label={t(texts.replaceNamed, { file: document.fileName, question: label })}
                    onClick={() => picker.current?.click()}
                  >
                    <span>{t(texts.replace)}</span>
                  </Button>
                  <input ref={picker} type="file" hidden accept={TYPES.join(', ')} onChange={choose} />
                </>
              )}
              <Button
                variant="secondary"
                data-action
                busy={document.phase === 'removing'}
                aria-label={t(next ? texts.cancelNamed : DELETE_NAMED[document.phase], {
                  file: (next ?? document).fileName,
                  question: label,
                })}
                onClick={() =>
                  void (next ? services.documents.cancelReplacement(key) : services.documents.remove(key))
                }
              >
                <span>{t(next ? texts.cancel : DELETE[document.phase])}</span>
              </Button>
            </div>
          )}
          {next && (
            <div className={styles.next}>
              <FileName file={next} />
              <FileProgress file={next} />
              <p className={styles.note}>{t(texts.replacing, { file: document.fileName })}</p>
            </div>
          )}
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
const PROGRESS_NAMED = {
  sending: texts.uploadingNamed,
  converting: texts.convertingNamed,
  removing: texts.deletingNamed,
};

function announcement(document: DocumentState | undefined, t: WriteText): string {
  if (!document) return '';
  if (document.phase === 'refused') return document.messages.map(t.say).join(' ');
  if (document.phase === 'removed') return t(texts.deleted, { file: document.fileName });
  if (document.phase === 'attached') {
    const { fileName: file, messages, next } = document;
    if (messages) return [...messages.map(t.say), t(texts.stillAttached, { file })].join(' ');
    return next ? announcementOf(next, t) : t(texts.attached, { file });
  }
  return announcementOf(document, t);
}

const announcementOf = (file: MovingFile, t: WriteText): string =>
  file.isOffline ? t(sharedTexts.uploadOffline) : t(PROGRESS_NAMED[file.phase], { file: file.fileName });

const hidden = (words: ReactNode) => <VisuallyHidden key={String(words)}>{words}</VisuallyHidden>;

export function NeedsAccount() {
  const t = useText();
  return <p className={styles.note}>{t(texts.needsAccount)}</p>;
}
