import type { BannerPayload, BannersReply } from '@portico/contracts';
import { directionOf, type Words } from '@portico/texts';
import { Promotion, TextField, ErrorList } from '@portico/ui';
import { useText } from '@portico/texts/react';
import { useState, useId } from 'react';
import { ActionDialog } from '../application/action-dialog.tsx';
import { languageName } from '../texts/language-name.ts';
import { useSetBannersMutation } from './banners.api.ts';
import styles from './banners.module.css';
import { bannersTexts as texts } from './banners.texts.ts';
import { dayAfter } from './day-after.ts';
import { toPayload } from './to-payload.ts';
import fields from '../layout/fields.module.css';

interface BannerDialogProps {
  of: BannersReply;
  place?: number;
  onClose(): void;
}

const TEXT_MAX_LENGTH = 200;

export function BannerDialog({ of, place, onClose }: BannerDialogProps) {
  const t = useText();
  const [setBanners] = useSetBannersMutation();
  const banner = place === undefined ? undefined : of.banners[place];
  const [words, setWords] = useState<Record<string, string>>(banner?.texts ?? {});
  const [first, setFirst] = useState(banner?.start_date ?? of.today);
  const [last, setLast] = useState(banner ? dayAfter(banner.end_date, -1) : '');
  const [isTried, setTried] = useState(false);
  const problemOf = (language: string) => {
    const text = (words[language] ?? '').trim();
    if (text === '') return [{ text: texts.textMissing, values: { language: languageName(language) } }];
    return text.length > TEXT_MAX_LENGTH ? [{ text: texts.textLong }] : [];
  };
  const isTold = of.languages.every((language) => problemOf(language).length === 0);
  const firstProblem = first === '' ? [{ text: texts.dayMissing }] : [];
  const lastProblem =
    last === '' ? [{ text: texts.dayMissing }] : last < first ? [{ text: texts.lastEarly }] : [];
  const run = async () => {
    setTried(true);
    if (!isTold || firstProblem.length + lastProblem.length > 0) return false;
    const said = Object.fromEntries(of.languages.map((each) => [each, (words[each] ?? '').trim()]));
    const wish: BannerPayload = { texts: said, start_date: first, end_date: dayAfter(last, 1) };
    const banners: BannerPayload[] = of.banners.map((each) => toPayload(each, of.languages));
    banners[place ?? banners.length] = wish;
    return setBanners({ banners, revision: of.revision }).unwrap();
  };
  return (
    <ActionDialog
      title={t(banner ? texts.changeTitle : texts.makeTitle)}
      lead={t(texts.dialogLead)}
      submitLabel={t(texts.publish)}
      done={{ text: texts.done }}
      onClose={onClose}
      onDo={run}
    >
      {of.languages.map((language) => (
        <div key={language} className={styles.language}>
          <TextField
            label={t(texts.inLanguage, { language: languageName(language) })}
            value={words[language] ?? ''}
            lang={language}
            dir={directionOf(language)}
            autoComplete="off"
            errors={isTried ? problemOf(language) : []}
            onChange={(text) => setWords({ ...words, [language]: text })}
          />
          {(words[language] ?? '').trim() !== '' && (
            <figure className={styles.preview}>
              <figcaption>{t(texts.preview)}</figcaption>
              <div lang={language} dir={directionOf(language)}>
                <Promotion>{words[language]}</Promotion>
              </div>
            </figure>
          )}
        </div>
      ))}
      <div className={styles.days}>
        <BannerDateField
          label={t(texts.first)}
          value={first}
          errors={isTried ? firstProblem : []}
          onChange={setFirst}
        />
        <BannerDateField
          label={t(texts.last)}
          value={last}
          errors={isTried ? lastProblem : []}
          onChange={setLast}
        />
      </div>
    </ActionDialog>
  );
}

interface BannerDateFieldProps {
  label: string;
  value: string;
  errors: readonly Words[];
  onChange(value: string): void;
}

function BannerDateField({ label, value, errors, onChange }: BannerDateFieldProps) {
  const t = useText();
  const id = useId();
  return (
    <div className={fields.field}>
      <label htmlFor={id} className={fields.strong}>
        {label}
      </label>
      <p id={`${id}-hint`} className={fields.hint}>
        {t(texts.dayHint)}
      </p>
      <input
        id={id}
        type="date"
        className={fields.control}
        value={value}
        aria-describedby={`${id}-hint${errors.length > 0 ? ` ${id}-errors` : ''}`}
        aria-invalid={errors.length > 0 || undefined}
        onChange={({ target }) => onChange(target.value)}
      />
      <ErrorList id={`${id}-errors`} errors={errors} />
    </div>
  );
}
