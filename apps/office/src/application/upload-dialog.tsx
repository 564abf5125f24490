import { ErrorList, useToast } from '@portico/ui';
import { useText } from '@portico/texts/react';
import { useId, useState } from 'react';
import fields from '../layout/fields.module.css';
import { readAsBase64 } from './read-as-base64.ts';
import { useUploadDocumentMutation } from './related.api.ts';
import { relatedTexts as texts } from './related.texts.ts';
import { ActionDialog } from './action-dialog.tsx';

interface UploadDialogProps {
  id: string;
  target: { request: string } | { answer_key: string };
  title: string;
  onClose(): void;
}

export function UploadDialog({ id, target, title, onClose }: UploadDialogProps) {
  const t = useText();
  const field = useId();
  const { showToast } = useToast();
  const [upload] = useUploadDocumentMutation();
  const [file, setFile] = useState<File | null>(null);
  const [isTried, setTried] = useState(false);
  const isMissing = isTried && file === null;
  const run = async () => {
    setTried(true);
    if (!file) return false;
    await upload({ id, ...target, file_name: file.name, content: await readAsBase64(file) }).unwrap();
    const label = { text: texts.uploadDone };
    showToast({ severity: 'success', label, message: title });
    return true;
  };
  return (
    <ActionDialog
      title={t(texts.uploadTitle)}
      lead={t(texts.uploadLead, { title })}
      submitLabel={t(texts.uploadSubmit)}
      onClose={onClose}
      onDo={run}
    >
      <div className={fields.field}>
        <label htmlFor={field} className={fields.strong}>
          {t(texts.uploadFile)}
        </label>
        <p id={`${field}-hint`} className={fields.hint}>
          {t(texts.uploadHint)}
        </p>
        <input
          id={field}
          type="file"
          accept=".pdf,.docx,.png,.jpg,.jpeg"
          aria-describedby={`${field}-hint`}
          aria-invalid={isMissing || undefined}
          onChange={({ target: { files } }) => setFile(files?.[0] ?? null)}
        />
        <ErrorList id={`${field}-errors`} errors={isMissing ? [{ text: texts.uploadMissing }] : []} />
      </div>
    </ActionDialog>
  );
}
