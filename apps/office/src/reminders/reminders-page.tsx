import type { RemindersReply } from '@portico/contracts';
import type { Text } from '@portico/texts';
import { Button, TextField, useToast } from '@portico/ui';
import { useText } from '@portico/texts/react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { errorMessage } from '../api/api-error.ts';
import { LoadingOrError, Page } from '../layout/page.tsx';
import styles from '../layout/page.module.css';
import { usePage } from '../page/page-data.ts';
import { useTimes } from '../time/use-times.ts';
import { useChangeRemindersMutation, useGetRemindersQuery } from './reminders.api.ts';
import own from '../layout/setting-form.module.css';
import { remindersTexts as texts } from './reminders.texts.ts';
import { inputOf, rulesOf, type WrongRules } from './rules-input.ts';

export function RemindersPage() {
  const t = useText();
  const { data, error, refetch } = useGetRemindersQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <Page title={t(texts.title)} screen="reminders">
      <p className={styles.lead}>{t(texts.lead)}</p>
      {data ? (
        <RulesForm key={data.changed_at} reminders={data} />
      ) : (
        <LoadingOrError error={error} onAgain={() => void refetch()} />
      )}
    </Page>
  );
}

function RulesForm({ reminders }: { reminders: RemindersReply }) {
  const t = useText();
  const times = useTimes();
  const { showToast } = useToast();
  const { partner } = usePage();
  const [save, { isLoading }] = useChangeRemindersMutation();
  const [input, setInput] = useState(() => inputOf(reminders.rules));
  const [wrong, setWrong] = useState<WrongRules>({});
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (Object.keys(wrong).length > 0)
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [wrong]);
  const { due, is_quiet: isQuiet, changed_by: who, changed_at: when } = reminders;
  const send = async () => {
    const read = rulesOf(input);
    setWrong('wrong' in read ? read.wrong : {});
    if ('wrong' in read) return;
    const label = { text: texts.saved };
    try {
      await save(read.rules).unwrap();
      showToast({ severity: 'success', label, message: label });
    } catch (error) {
      showToast({ severity: 'error', label: { text: texts.title }, message: errorMessage(error) });
    }
  };
  const field = (name: keyof WrongRules, label: Text, error: Text, hint?: Text) => (
    <TextField
      label={t(label)}
      {...(hint && { hint: t(hint) })}
      inputMode={name === 'deadlineDays' ? 'text' : 'numeric'}
      autoComplete="off"
      value={input[name]}
      errors={wrong[name] ? [{ text: error }] : []}
      onChange={(value) => setInput({ ...input, [name]: value })}
    />
  );
  return (
    <form
      ref={form}
      noValidate
      className={own.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isLoading) void send();
      }}
    >
      <Rule
        title={t(texts.deadline)}
        label={t(texts.deadlineOn)}
        isOn={input.isDeadlineOn}
        due={due.deadline}
        onToggle={(isDeadlineOn) => setInput({ ...input, isDeadlineOn })}
      >
        {field('deadlineDays', texts.deadlineDays, texts.daysWrong, texts.deadlineHint)}
      </Rule>
      <Rule
        title={t(texts.document)}
        label={t(texts.documentOn)}
        isOn={input.isDocumentOn}
        due={due.document}
        onToggle={(isDocumentOn) => setInput({ ...input, isDocumentOn })}
      >
        {field('documentDays', texts.documentDays, texts.dayWrong)}
      </Rule>
      <fieldset className={own.rule}>
        <legend className={own.legend}>{t(texts.quiet)}</legend>
        <p className={own.hint}>{t(texts.quietHint, { zone: partner.timeZone })}</p>
        <div className={own.hours}>
          {field('from', texts.from, texts.hourWrong)}
          {field('until', texts.until, texts.hourWrong)}
        </div>
        {isQuiet && <p className={own.hint}>{t(texts.quietNow)}</p>}
      </fieldset>
      <div className={own.end}>
        <Button type="submit" busy={isLoading}>
          {t(texts.save)}
        </Button>
        {who !== null && when !== null && (
          <span className={own.hint}>{t(texts.changed, { who, when: times.short(when) })}</span>
        )}
      </div>
    </form>
  );
}

interface RuleProps {
  title: string;
  label: string;
  isOn: boolean;
  due: number;
  onToggle(isOn: boolean): void;
  children: ReactNode;
}

function Rule({ title, label, isOn, due, onToggle, children }: RuleProps) {
  const t = useText();
  return (
    <fieldset className={own.rule}>
      <legend className={own.legend}>{title}</legend>
      <label className={own.switch}>
        <input type="checkbox" checked={isOn} onChange={({ target }) => onToggle(target.checked)} />
        <span>{label}</span>
      </label>
      {children}
      <p className={own.due}>
        <strong>{t(texts.due, { count: due })}</strong>
        <span className={own.hint}>{t(texts.dueHint)}</span>
      </p>
    </fieldset>
  );
}
