import type { ListReply, ListRowReply } from '@portico/contracts';
import { directionOf } from '@portico/texts';
import { useText } from '@portico/texts/react';
import { TextField } from '@portico/ui';
import { useState } from 'react';
import { ActionDialog } from '../application/action-dialog.tsx';
import styles from '../layout/page.module.css';
import { usePage } from '../page/page-data.ts';
import { languageName } from '../texts/language-name.ts';
import { useChangeOptionListMutation } from './option-lists.api.ts';
import { optionListsTexts as texts } from './option-lists.texts.ts';

interface EditOptionDialogProps {
  list: ListReply;
  option: ListRowReply;
  onClose(): void;
}

/** Renames, retires, or brings back one option. Needs no preview, because it leaves all other options as they are. */
export function EditOptionDialog({ list: { list, rows, revision }, option, onClose }: EditOptionDialogProps) {
  const t = useText();
  const { languages = [] } = usePage();
  const [change] = useChangeOptionListMutation();
  const [label, setLabel] = useState(option.label);
  const [labels, setLabels] = useState<Record<string, string>>(option.labels);
  const [retired, setRetired] = useState(option.retired);
  const [isMissing, setMissing] = useState(false);
  const others = new Set([...languages.filter((each) => each !== 'en'), ...Object.keys(option.labels)]);
  const save = async () => {
    if (label.trim() === '') {
      setMissing(true);
      return false;
    }
    const filled = Object.entries(labels).flatMap(([key, words]) =>
      words.trim() === '' ? [] : [[key, words.trim()]],
    );
    const edited = {
      ...{ code: option.code, label: label.trim(), retired },
      labels: Object.fromEntries(filled) as Record<string, string>,
    };
    return change({
      ...{ list, revision },
      rows: rows.map((row) => (row.code === option.code ? edited : row)),
    }).unwrap();
  };
  return (
    <ActionDialog
      title={t(texts.editOf, { label: option.label })}
      lead={t(texts.editLead, { code: option.code })}
      submitLabel={t(texts.editSave)}
      done={{ text: texts.done }}
      onClose={onClose}
      onDo={save}
    >
      <TextField
        label={t(texts.label)}
        value={label}
        maxLength={200}
        autoComplete="off"
        errors={isMissing ? [{ text: texts.labelMissing }] : []}
        onChange={(words) => {
          setLabel(words);
          setMissing(false);
        }}
      />
      {[...others].map((language) => (
        <TextField
          key={language}
          label={t(texts.labelIn, { language: languageName(language) })}
          hint={t(texts.labelInHint)}
          value={labels[language] ?? ''}
          lang={language}
          dir={directionOf(language)}
          maxLength={200}
          autoComplete="off"
          onChange={(words) => setLabels({ ...labels, [language]: words })}
        />
      ))}
      <label className={styles.choice}>
        <input type="checkbox" checked={retired} onChange={({ target }) => setRetired(target.checked)} />
        <span>
          {t(texts.retire)} <span className={styles.about}>{t(texts.retireHint)}</span>
        </span>
      </label>
    </ActionDialog>
  );
}
