import type { AuditEntryReply } from '@portico/contracts';
import { useText } from '@portico/texts/react';
import { useState } from 'react';
import { useTimes } from '../time/use-times.ts';
import { errorMessage } from '../api/api-error.ts';
import { useGetAuditQuery } from './application.api.ts';
import { applicationTexts } from './application.texts.ts';
import { ACTIONS } from '../audit/actions.ts';
import styles from './side-panel.module.css';

/** Loads the audit log only when opened, because reading it is itself logged. */
export function History({ id }: { id: string }) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <details className={styles.part} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className={styles.summary}>{t(applicationTexts.history)}</summary>
      {isOpen && <AuditEntries id={id} />}
    </details>
  );
}

function AuditEntries({ id }: { id: string }) {
  const t = useText();
  const { data, error } = useGetAuditQuery(id);
  if (error) return <p className={styles.none}>{t.say(errorMessage(error))}</p>;
  if (!data) return null;
  if (data.entries.length === 0) return <p className={styles.none}>{t(applicationTexts.noHistory)}</p>;
  return (
    <ol className={styles.entries}>
      {mergeRepeated(data.entries).map(({ entry, count }) => (
        <AuditEntry key={entry.id} entry={entry} count={count} />
      ))}
    </ol>
  );
}

function mergeRepeated(entries: AuditEntryReply[]): { entry: AuditEntryReply; count: number }[] {
  const rows: { entry: AuditEntryReply; count: number }[] = [];
  for (const entry of entries) {
    const last = rows.at(-1);
    const isSame = (['actor', 'action', 'outcome'] as const).every(
      (name) => last?.entry[name] === entry[name],
    );
    if (last && isSame) last.count += 1;
    else rows.push({ entry, count: 1 });
  }
  return rows;
}

function AuditEntry({
  entry: { at, actor, action, outcome },
  count,
}: {
  entry: AuditEntryReply;
  count: number;
}) {
  const t = useText();
  const times = useTimes();
  const said = ACTIONS[action];
  const ended = t(applicationTexts.historyOutcome, { outcome });
  return (
    <li className={styles.entry}>
      <span>{said ? t(said) : action}</span>
      {count > 1 && <span className={styles.mark}>{t(applicationTexts.historyTimes, { count })}</span>}
      {ended && <span className={styles.mark}>{ended}</span>}
      <span className={styles.when}>
        {actor}, {times.short(at)}
      </span>
    </li>
  );
}
