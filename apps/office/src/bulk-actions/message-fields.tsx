import { MERGE_FIELDS, MESSAGE_LIMITS } from '@portico/contracts';
import { Button, TextField } from '@portico/ui';
import { useText } from '@portico/texts/react';
import { useId, useState } from 'react';
import { SelectField } from '../layout/select-field.tsx';
import { TextArea } from '../layout/text-area.tsx';
import { languageName } from '../texts/language-name.ts';
import { useGetTemplatesQuery, useRemoveTemplateMutation } from './bulk-actions.api.ts';
import { bulkActionsTexts as texts } from './bulk-actions.texts.ts';
import styles from './bulk-actions.module.css';
import type { ActionFieldsProps } from './draft.ts';

const FIELDS = MERGE_FIELDS.map((field) => `{${field}}`).join(', ');

export function MessageFields({ draft, isTried, onChange }: ActionFieldsProps) {
  const t = useText();
  const id = useId();
  const { data } = useGetTemplatesQuery();
  const [remove, { isLoading }] = useRemoveTemplateMutation();
  const [chosen, setChosen] = useState('');
  const templates = data?.templates ?? [];
  const [first = 'en', ...others] = data?.languages ?? [];
  const text = (language: string) => draft.texts[language] ?? { subject: '', body: '' };
  const write = (language: string, changes: { subject?: string; body?: string }) =>
    onChange({ texts: { ...draft.texts, [language]: { ...text(language), ...changes } } });
  const choose = (which: string) => {
    setChosen(which);
    const template = templates.find((each) => each.id === which);
    if (template) onChange({ texts: template.texts, templateName: '' });
  };
  const missing = (value: string, label: typeof texts.subjectMissing) =>
    isTried && value.trim() === '' ? [{ text: label }] : [];
  return (
    <>
      {templates.length > 0 && (
        <div className={styles.template}>
          <SelectField
            label={t(texts.template)}
            value={templates.some((each) => each.id === chosen) ? chosen : ''}
            options={[
              { value: '', label: t(texts.noTemplate) },
              ...templates.map((each) => ({ value: each.id, label: each.name })),
            ]}
            onChange={choose}
          />
          {chosen !== '' && (
            <Button
              variant="plain"
              busy={isLoading}
              onClick={() => {
                void remove(chosen);
                setChosen('');
              }}
            >
              {t(texts.removeTemplate)}
            </Button>
          )}
        </div>
      )}
      <TextField
        label={t(texts.subject)}
        maxLength={MESSAGE_LIMITS.subject}
        value={text(first).subject}
        errors={missing(text(first).subject, texts.subjectMissing)}
        onChange={(subject) => write(first, { subject })}
      />
      <TextArea
        label={t(texts.body)}
        hint={t(texts.fields, { fields: FIELDS })}
        maxLength={MESSAGE_LIMITS.body}
        value={text(first).body}
        errors={missing(text(first).body, texts.bodyMissing)}
        onChange={(body) => write(first, { body })}
      />
      {others.map((language) => (
        <details key={language}>
          <summary className={styles.summary}>
            {t(texts.inLanguage, { language: languageName(language) })}
          </summary>
          <div className={styles.fields} lang={language}>
            <TextField
              label={t(texts.subjectIn, { language: languageName(language) })}
              dir="auto"
              maxLength={MESSAGE_LIMITS.subject}
              value={text(language).subject}
              onChange={(subject) => write(language, { subject })}
            />
            <TextArea
              label={t(texts.bodyIn, { language: languageName(language) })}
              maxLength={MESSAGE_LIMITS.body}
              value={text(language).body}
              onChange={(body) => write(language, { body })}
            />
          </div>
        </details>
      ))}
      <TextField
        label={t(texts.replyTo)}
        type="email"
        autoComplete="off"
        placeholder={data?.reply_to}
        value={draft.replyTo}
        onChange={(replyTo) => onChange({ replyTo })}
      />
      <label className={styles.check}>
        <input
          type="checkbox"
          checked={draft.isPromotional}
          aria-describedby={`${id}-promotional`}
          onChange={({ target }) => onChange({ isPromotional: target.checked })}
        />
        <span>{t(texts.promotional)}</span>
        <span id={`${id}-promotional`} className={styles.hint}>
          {t(texts.promotionalHint)}
        </span>
      </label>
      <TextField
        label={t(texts.saveAs)}
        hint={t(texts.saveAsHint)}
        maxLength={100}
        value={draft.templateName}
        onChange={(templateName) => onChange({ templateName })}
      />
    </>
  );
}
