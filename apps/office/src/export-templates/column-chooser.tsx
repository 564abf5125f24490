import type { ExportColumnPayload, ExportColumnsReply } from '@portico/contracts';
import { ErrorList } from '@portico/ui';
import { useText } from '@portico/texts/react';
import { useId, useState } from 'react';
import fields from '../layout/fields.module.css';
import { InputField } from '../layout/input-field.tsx';
import styles from './export-templates.module.css';
import { exportTemplatesTexts as texts } from './export-templates.texts.ts';

type Column = ExportColumnsReply['columns'][number];

interface ColumnChooserProps {
  columns: readonly Column[];
  chosen: readonly ExportColumnPayload[];
  isTried: boolean;
  onChange(chosen: ExportColumnPayload[]): void;
}

const MAX_FOUND = 50;

export function ColumnChooser({ columns, chosen, isTried, onChange }: ColumnChooserProps) {
  const t = useText();
  const id = useId();
  const [search, setSearch] = useState('');
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const found = columns.filter((column) => {
    const text = `${column.label} ${column.group} ${column.header}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
  const isChosen = ({ key }: Column) => chosen.some((each) => each.key === key);
  const errors = isTried && chosen.length === 0 ? [{ text: texts.columnsMissing }] : [];
  const toggle = ({ key }: Column, isOn: boolean) =>
    onChange(isOn ? [...chosen, { key }] : chosen.filter((each) => each.key !== key));
  const rename = (key: string, name: string) =>
    onChange(chosen.map((each) => (each.key === key ? { key, ...(name !== '' && { name }) } : each)));
  return (
    <fieldset className={styles.columns} aria-describedby={errors.length > 0 ? id : undefined}>
      <legend className={styles.legend}>{t(texts.columns)}</legend>
      <ErrorList id={id} errors={errors} />
      <InputField type="search" label={t(texts.columnsFind)} value={search} onChange={setSearch} />
      <p role="status" className={styles.hint}>
        {t(texts.columnsFound, { count: found.length })}
      </p>
      {/* Needs no `tabIndex` for scrolling by keyboard, because its checkboxes take the focus. */}
      <ul className={styles.found} aria-label={t(texts.columns)}>
        {found.slice(0, MAX_FOUND).map((column) => (
          <li key={column.key}>
            <label className={styles.check}>
              <input
                type="checkbox"
                checked={isChosen(column)}
                onChange={({ target }) => toggle(column, target.checked)}
              />
              <span>
                {nameOf(column)}
                <br />
                <small>{detailsOf(column)}</small>
              </span>
            </label>
          </li>
        ))}
      </ul>
      {found.length > MAX_FOUND && <p className={styles.hint}>{t(texts.columnsMore)}</p>}
      <ul className={styles.chosen}>
        {columns.filter(isChosen).map((column) => (
          <li key={column.key}>
            <label className={fields.field}>
              <span className={fields.label}>{t(texts.columnHeader, { column: nameOf(column) })}</span>
              <input
                className={fields.control}
                maxLength={100}
                autoComplete="off"
                placeholder={column.header}
                value={chosen.find(({ key }) => key === column.key)?.name ?? ''}
                onChange={({ target }) => rename(column.key, target.value)}
              />
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}

const nameOf = ({ label, header }: Column): string => label || header;
const detailsOf = ({ group, header }: Column): string => [...(group ? [group] : []), header].join(' · ');
