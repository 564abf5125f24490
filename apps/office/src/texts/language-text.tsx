import { placeholdersIn } from '@portico/form-model';
import type { Words } from '@portico/texts';
import { Button, classNames, ErrorList, useToast } from '@portico/ui';
import { useText } from '@portico/texts/react';
import { useId, useRef, useState } from 'react';
import { errorMessage } from '../api/api-error.ts';
import fields from '../layout/fields.module.css';
import screen from '../layout/screen.module.css';
import { languageName } from './language-name.ts';
import { inBraces, placeholderProblems } from './placeholders.ts';
import { EmailPreview } from './email-preview.tsx';
import { TextHistory } from './text-history.tsx';
import { type ListedText, useRestoreTextMutation } from './texts.api.ts';
import styles from './texts.module.css';
import { textsTexts as texts } from './texts.texts.ts';

interface LanguageTextProps {
  text: ListedText;
  revision: number;
  words: string;
  refused: string | undefined;
  onChange(words: string): void;
  onRestored(): void;
}

export function LanguageText({ text, revision, words, refused, onChange, onRestored }: LanguageTextProps) {
  const t = useText();
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const { language, source, translation, own, approved } = text;
  const names = placeholdersIn(source);
  const { missing, unknown } = placeholderProblems(text.id, source, words);
  const errors: Words[] = [
    ...(missing.length > 0 ? [{ text: texts.missing, values: { names: inBraces(missing) } }] : []),
    ...(unknown.length > 0 ? [{ text: texts.unknown, values: { names: inBraces(unknown) } }] : []),
    ...(refused === undefined ? [] : [refused]),
    ...(own?.problems ?? []),
  ];
  const described = [`${id}-hint`, errors.length > 0 && `${id}-errors`].filter(Boolean).join(' ');
  return (
    <section className={styles.language} aria-labelledby={`${id}-language`}>
      <h2 id={`${id}-language`} className={screen.subtitle}>
        {languageName(language)}
      </h2>
      <div className={styles.sides}>
        <div className={styles.builtIn}>
          <span className={fields.label}>{t(language === 'en' ? texts.english : texts.builtIn)}</span>
          <p lang={translation === null ? 'en' : language} dir="auto" className={styles.said}>
            {translation ?? source}
          </p>
          {language !== 'en' && translation === null && (
            <span className={screen.soft}>{t(texts.untranslated)}</span>
          )}
        </div>
        <div className={fields.field}>
          <label htmlFor={id} className={fields.strong}>
            {t(texts.words)}
          </label>
          <p id={`${id}-hint`} className={fields.hint}>
            {t(texts.emptyHint)} {names.length > 0 && t(texts.takes, { names: inBraces(names) })}
          </p>
          <textarea
            ref={field}
            id={id}
            className={fields.control}
            lang={language}
            dir="auto"
            rows={Math.min(8, 2 + Math.floor(source.length / 80))}
            value={words}
            aria-describedby={described}
            aria-invalid={errors.length > 0 || undefined}
            onChange={(event) => onChange(event.target.value)}
          />
          <ErrorList id={`${id}-errors`} errors={errors} />
          {approved !== undefined && (
            <span className={screen.soft}>{t(approved ? texts.approved : texts.unapproved)}</span>
          )}
          {text.page === null && <EmailPreview text={text} words={words} />}
          <PreviousTexts
            text={text}
            revision={revision}
            onRestored={() => {
              // Restoring removes the focused button, so the focus moves to the field.
              field.current?.focus();
              onRestored();
            }}
          />
        </div>
      </div>
    </section>
  );
}

function PreviousTexts({
  text: { id, language, own },
  revision,
  onRestored,
}: Pick<LanguageTextProps, 'text' | 'revision' | 'onRestored'>) {
  const t = useText();
  const { showToast } = useToast();
  const [takeBack, { isLoading, error }] = useRestoreTextMutation();
  const [isOpen, setOpen] = useState(false);
  const name = languageName(language);
  const run = async () => {
    const { error: refused } = await takeBack({ expected_revision: revision, language, id });
    if (refused !== undefined) return;
    onRestored();
    showToast({ severity: 'success', label: { text: texts.takenBack }, message: { text: texts.takenBack } });
  };
  return (
    <>
      <div className={classNames(screen.actions, styles.past)}>
        {own && (
          <Button
            variant="secondary"
            className={screen.action}
            busy={isLoading}
            aria-label={t(texts.takeBackOf, { language: name })}
            onClick={() => void run()}
          >
            {t(texts.takeBack)}
          </Button>
        )}
        <Button
          variant="secondary"
          className={screen.action}
          aria-expanded={isOpen}
          aria-label={t(texts.historyOf, { language: name })}
          onClick={() => setOpen(!isOpen)}
        >
          {t(texts.history)}
        </Button>
      </div>
      <div role="alert">{error && <ErrorList id={`${language}-past`} errors={[errorMessage(error)]} />}</div>
      {isOpen && <TextHistory id={id} language={language} />}
    </>
  );
}
