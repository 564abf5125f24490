import type { ListReply } from '@portico/contracts';
import type { Words } from '@portico/texts';
import { ErrorList } from '@portico/ui';
import { useText } from '@portico/texts/react';
import { useId, useState } from 'react';
import { ActionDialog } from '../application/action-dialog.tsx';
import fields from '../layout/fields.module.css';
import { optionListsTexts as texts } from './option-lists.texts.ts';
import { ChangePreview } from './change-preview.tsx';
import { parseRows } from './parse-rows.ts';
import { usePlannedChange } from './use-planned-change.ts';

export function ImportDialog({ list, onClose }: { list: ListReply; onClose(): void }) {
  const t = useText();
  const id = useId();
  const { lines, press, forget } = usePlannedChange(list);
  const [file, setFile] = useState<File | null>(null);
  const [errors, setErrors] = useState<readonly Words[]>([]);
  const run = async () => {
    if (!file) {
      setErrors([{ text: texts.fileMissing }]);
      return false;
    }
    const read = parseRows(file.name, await file.text());
    if ('problem' in read) {
      setErrors([read.problem]);
      return false;
    }
    return press(read.rows);
  };
  return (
    <ActionDialog
      title={t(texts.takeTitle, { list: list.list })}
      lead={t(texts.takeLead)}
      submitLabel={t(lines ? texts.confirm : texts.look)}
      onClose={onClose}
      onDo={run}
    >
      <div className={fields.field}>
        <label htmlFor={id} className={fields.strong}>
          {t(texts.file)}
        </label>
        <p id={`${id}-hint`} className={fields.hint}>
          {t(texts.fileHint)}
        </p>
        <input
          id={id}
          type="file"
          accept=".csv,.json"
          aria-describedby={`${id}-hint${errors.length > 0 ? ` ${id}-errors` : ''}`}
          aria-invalid={errors.length > 0 || undefined}
          onChange={({ target: { files } }) => {
            setFile(files?.[0] ?? null);
            setErrors([]);
            forget();
          }}
        />
        <ErrorList id={`${id}-errors`} errors={errors} />
      </div>
      <ChangePreview lines={lines} />
    </ActionDialog>
  );
}
