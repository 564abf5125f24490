import type { DeedReply } from '@portico/contracts';
import { useText } from '@portico/texts/react';
import { useState } from 'react';
import { useTimes } from '../time/use-times.ts';
import { sentenceOfError } from '../api/api-error.ts';
import { useGetAuditQuery } from './application.api.ts';
import { applicationTexts } from './application.texts.ts';
import { ACTIONS } from '../audit/actions.ts';
import styles from './side-panel.module.css';

/** What staff did with this application: asked for when somebody opens it. */
export function History({ id }: { id: string }) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <details className={styles.part} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className={styles.summary}>{t(applicationTexts.history)}</summary>
      {isOpen && <WhatStaffDid id={id} />}
    </details>
  );
}

/** Newest first. */
function WhatStaffDid({ id }: { id: string }) {
  const t = useText();
  const { data, error } = useGetAuditQuery(id);
  if (error) return <p className={styles.none}>{t.say(sentenceOfError(error))}</p>;
  if (!data) return null;
  if (data.deeds.length === 0) return <p className={styles.none}>{t(applicationTexts.noHistory)}</p>;
  return (
    <ol className={styles.entries}>
      {inARow(data.deeds).map(({ deed, count }) => (
        <Deed key={deed.id} deed={deed} count={count} />
      ))}
    </ol>
  );
}

/** What somebody did several times in a row is one entry, with the newest of them. */
function inARow(deeds: DeedReply[]): { deed: DeedReply; count: number }[] {
  const rows: { deed: DeedReply; count: number }[] = [];
  for (const deed of deeds) {
    const last = rows.at(-1);
    const isSame = (['actor', 'action', 'outcome'] as const).every((name) => last?.deed[name] === deed[name]);
    if (last && isSame) last.count += 1;
    else rows.push({ deed, count: 1 });
  }
  return rows;
}

function Deed({ deed: { at, actor, action, outcome }, count }: { deed: DeedReply; count: number }) {
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
