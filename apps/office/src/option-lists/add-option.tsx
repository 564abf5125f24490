import type { ListReply, ListRowPayload } from '@portico/contracts';
import type { Words } from '@portico/texts';
import { Button, TextField, useToast } from '@portico/ui';
import { useText } from '@portico/texts/react';
import { type FormEvent, useId, useState } from 'react';
import { errorMessage } from '../api/api-error.ts';
import own from './option-lists.module.css';
import { useChangeOptionListMutation } from './option-lists.api.ts';
import { optionListsTexts as texts } from './option-lists.texts.ts';

/** Adds one option. Needs no preview, because it leaves all other options as they are. */
export function AddOption({ list: { list, rows, revision } }: { list: ListReply }) {
  const t = useText();
  const { showToast } = useToast();
  const [change, { isLoading }] = useChangeOptionListMutation();
  const hint = useId();
  const [code, setCode] = useState('');
  const [label, setLabel] = useState('');
  const [problem, setProblem] = useState<Words>();
  const add = async () => {
    const option = { code: code.trim(), label: label.trim() };
    if (option.code === '' || option.label === '') return setProblem({ text: texts.addMissing });
    if (rows.some((row) => row.code === option.code))
      return setProblem({ text: texts.addTaken, values: { code: option.code } });
    setProblem(undefined);
    try {
      await change({ list, rows: withOption(rows, option), revision }).unwrap();
      setCode('');
      setLabel('');
      const message = { text: texts.optionAdded, values: { label: option.label } };
      showToast({ severity: 'success', label: { text: texts.add }, message });
    } catch (error) {
      setProblem(errorMessage(error));
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isLoading) void add();
  };
  return (
    <form noValidate aria-label={t(texts.add)} className={own.add} onSubmit={submit}>
      {/* Above both fields, so that they are next to each other. */}
      <p id={hint} className={own.hint}>
        {t(texts.addCodeHint)}
      </p>
      <TextField
        label={t(texts.addCode)}
        aria-describedby={hint}
        value={code}
        maxLength={100}
        autoComplete="off"
        errors={problem ? [problem] : []}
        onChange={setCode}
      />
      <TextField
        label={t(texts.addLabel)}
        value={label}
        maxLength={200}
        autoComplete="off"
        onChange={setLabel}
      />
      <Button type="submit" busy={isLoading}>
        {t(texts.add)}
      </Button>
    </form>
  );
}

/** Keeps an alphabetical list alphabetical. Otherwise, the option comes last. */
function withOption(rows: readonly ListRowPayload[], option: ListRowPayload): ListRowPayload[] {
  const isBefore = (one: ListRowPayload, other: ListRowPayload) => one.label.localeCompare(other.label) <= 0;
  const isSorted = rows.every((row, place) => place === 0 || isBefore(rows[place - 1] ?? row, row));
  const found = isSorted ? rows.findIndex((row) => !isBefore(row, option)) : -1;
  const place = found === -1 ? rows.length : found;
  return [...rows.slice(0, place), option, ...rows.slice(place)];
}
