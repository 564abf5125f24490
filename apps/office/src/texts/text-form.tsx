import { Button, ErrorList, useToast } from '@portico/ui';
import type { Words } from '@portico/texts';
import { useText } from '@portico/texts/react';
import { useState } from 'react';
import { isApiError, errorMessage } from '../api/api-error.ts';
import screen from '../layout/screen.module.css';
import { LanguageText } from './language-text.tsx';
import { placeholderProblems } from './placeholders.ts';
import { type TextInAllLanguages, useChangeTextsMutation } from './texts.api.ts';
import { textsTexts as texts } from './texts.texts.ts';

interface TextFormProps {
  id: string;
  everywhere: TextInAllLanguages;
}

/** Edits a text in all languages. Saves them in one request: if one language is refused, none is saved. */
export function TextForm({ id, everywhere: { revision, texts: listed } }: TextFormProps) {
  const t = useText();
  const { showToast } = useToast();
  const [save, { isLoading, error }] = useChangeTextsMutation();
  const [typed, setTyped] = useState<Record<string, string>>({});
  const [isEmpty, setEmpty] = useState(false);
  const changes = listed.flatMap(({ language, own }) => {
    const words = typed[language];
    return words === undefined || words === (own?.words ?? '')
      ? []
      : [{ language, id, words: words.trim() === '' ? null : words }];
  });
  const isWrong = listed.some(({ language, source }) => {
    const { missing, unknown } = placeholderProblems(id, source, typed[language] ?? '');
    return missing.length + unknown.length > 0;
  });
  const submit = async () => {
    setEmpty(changes.length === 0);
    if (changes.length === 0 || isWrong) return;
    const { error: refused } = await save({ expected_revision: revision, changes });
    if (refused !== undefined) return;
    setTyped({});
    showToast({ severity: 'success', label: { text: texts.saved }, message: { text: texts.saved } });
  };
  const byPlace = isApiError(error) ? (error.errors ?? {}) : {};
  const failure: Words = Object.keys(byPlace).length > 0 ? { text: texts.refused } : errorMessage(error);
  const told: Words[] = error ? [failure] : isEmpty ? [{ text: texts.unchanged }] : [];
  return (
    <form
      noValidate
      className={screen.part}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isLoading) void submit();
      }}
    >
      {listed.map((text) => {
        const refused = byPlace[`${text.language} ${id}`];
        return (
          <LanguageText
            key={text.language}
            text={text}
            revision={revision}
            words={typed[text.language] ?? text.own?.words ?? ''}
            refused={typeof refused === 'string' ? refused : undefined}
            onChange={(words) => {
              setEmpty(false);
              setTyped({ ...typed, [text.language]: words });
            }}
            onRestored={() =>
              setTyped(Object.fromEntries(Object.entries(typed).filter(([each]) => each !== text.language)))
            }
          />
        );
      })}
      <div role="alert">{told.length > 0 && <ErrorList id="text-failure" errors={told} />}</div>
      <div className={screen.actions}>
        <Button type="submit" busy={isLoading}>
          {t(texts.save)}
        </Button>
      </div>
    </form>
  );
}
