import type { DeedReply } from '@portico/contracts';
import type { Text } from '@portico/texts';
import { useText } from '@portico/texts/react';
import { useState } from 'react';
import { useTimes } from '../time/use-times.ts';
import { sentenceOfError } from '../api/api-error.ts';
import { useGetAuditQuery } from './application.api.ts';
import { applicationTexts } from './application.texts.ts';
import { deedTexts as texts } from './deeds.texts.ts';
import styles from './side-panel.module.css';

/** What deeds are called; others stand as the audit has them. */
const DEEDS: Record<string, Text> = {
  'GET /service/applications/:id': texts.opened,
  'GET /service/applications/:id/view': texts.read,
  'GET /service/applications/:id/pdf': texts.pdfOrdered,
  'GET /service/applications/:id/pdf/:pdfId': texts.pdfSaved,
  'GET /service/applications/:id/document-requests': texts.requestsRead,
  'POST /service/applications/:id/link': texts.linked,
  'POST /service/applications/:id/reopen': texts.reopened,
  'PUT /service/applications/:id/late': texts.allowedLate,
  'DELETE /service/applications/:id/late': texts.withdrewLate,
  'POST /service/applications/:id/document-requests': texts.asked,
  'POST /service/applications/:id/document-requests/:request/received': texts.received,
  'POST /service/applications/:id/document-requests/:request/withdraw': texts.withdrew,
};

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
      {data.deeds.map((deed) => (
        <Deed key={deed.id} deed={deed} />
      ))}
    </ol>
  );
}

function Deed({ deed: { at, actor, action, outcome } }: { deed: DeedReply }) {
  const t = useText();
  const times = useTimes();
  const said = DEEDS[action];
  const ended = t(applicationTexts.historyOutcome, { outcome });
  return (
    <li className={styles.entry}>
      <span>{said ? t(said) : action}</span>
      {ended && <span className={styles.mark}>{ended}</span>}
      <span className={styles.when}>
        {actor}, {times.short(at)}
      </span>
    </li>
  );
}
