import type { ListReply } from '@portico/contracts';
import type { Words } from '@portico/texts';
import { ErrorList } from '@portico/ui';
import { useText } from '@portico/texts/react';
import { useId, useState } from 'react';
import { DeedDialog } from '../application/deed-dialog.tsx';
import fields from '../layout/fields.module.css';
import { listsTexts as texts } from './lists.texts.ts';
import { Plan } from './plan.tsx';
import { readRows } from './read-rows.ts';
import { usePlannedChange } from './use-planned-change.ts';

/** Takes in a list that was changed in a spreadsheet. */
export function TakeDialog({ list, onClose }: { list: ListReply; onClose(): void }) {
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
    const read = readRows(file.name, await file.text());
    if ('problem' in read) {
      setErrors([read.problem]);
      return false;
    }
    return press(read.rows);
  };
  return (
    <DeedDialog
      title={t(texts.takeTitle, { list: list.list })}
      lead={t(texts.takeLead)}
      deed={t(lines ? texts.confirm : texts.look)}
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
      <Plan lines={lines} />
    </DeedDialog>
  );
}
