import type { CareReply, TroublesReply } from '@portico/contracts';
import type { Text } from '@portico/texts';
import { Button, useToast } from '@portico/ui';
import { useText } from '@portico/texts/react';
import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { sentenceOfError } from '../api/api-error.ts';
import { DeedDialog } from '../application/deed-dialog.tsx';
import { DataTable } from '../layout/data-table.tsx';
import { Fetching } from '../layout/page.tsx';
import styles from '../layout/page.module.css';
import { ShowMore } from '../layout/show-more.tsx';
import { useMay } from '../session/person.ts';
import { useTimes } from '../time/use-times.ts';
import { useGetTroublesInfiniteQuery, useMendAllMutation, useMendMutation } from './care.api.ts';
import { careTexts as texts } from './care.texts.ts';

type Kind = CareReply['kinds'][number];
type Trouble = TroublesReply['troubles'][number];

const SAID: Record<'mended' | 'ordered' | 'gone', Text> = {
  mended: texts.mended,
  ordered: texts.orderedDone,
  gone: texts.gone,
};

/** All of one kind: what it means, and the button that mends it. */
export function TroubleSection({ kind }: { kind: Kind }) {
  const t = useText();
  const id = useId();
  const mayChange = useMay('changes');
  const isMine = mayChange || !kind.changes_application;
  const [isAsking, setAsking] = useState(false);
  const query = useGetTroublesInfiniteQuery(kind.kind);
  const { data, error, refetch } = query;
  return (
    <section aria-labelledby={id} className={styles.section}>
      <div className={styles.line}>
        <h2 id={id} className={styles.name}>
          {kind.means} {t(texts.count, { count: kind.count })}
        </h2>
        {isMine && kind.count > 1 && (
          <Button variant="secondary" className={styles.small} onClick={() => setAsking(true)}>
            {t(texts.deedAll, { action: kind.deed })}
          </Button>
        )}
      </div>
      <p className={styles.lead}>{isMine ? kind.mends : t(texts.notYours)}</p>
      {!data && <Fetching error={error} onAgain={() => void refetch()} />}
      {data && (
        <DataTable
          label={kind.means}
          heads={[t(texts.since), t(texts.application), t(texts.state), ...(isMine ? [t(texts.deed)] : [])]}
        >
          {data.pages
            .flatMap(({ troubles }) => troubles)
            .map((trouble) => (
              <Row key={trouble.id} kind={kind} trouble={trouble} isMine={isMine} />
            ))}
        </DataTable>
      )}
      {data && <ShowMore query={query} />}
      {isAsking && <MendAllDialog kind={kind} onClose={() => setAsking(false)} />}
    </section>
  );
}

function Row({ kind, trouble, isMine }: { kind: Kind; trouble: Trouble; isMine: boolean }) {
  const t = useText();
  const times = useTimes();
  const mayRead = useMay('applications');
  const { showToast } = useToast();
  const [mend, { isLoading }] = useMendMutation();
  const { id, application, since, mended_at: mendedAt, mended_by: who } = trouble;
  const run = async () => {
    try {
      const { outcome } = await mend({ kind: kind.kind, id }).unwrap();
      showToast({ severity: 'success', label: { text: SAID[outcome] }, message: { text: SAID[outcome] } });
    } catch (error) {
      showToast({ severity: 'error', label: { text: texts.deed }, message: sentenceOfError(error) });
    }
  };
  return (
    <tr>
      <th scope="row">{times.short(since)}</th>
      <td>
        {mayRead ? (
          <Link to={`/applications/${application}`}>{t(texts.open)}</Link>
        ) : (
          <code>{application}</code>
        )}
      </td>
      <td>
        {mendedAt === null
          ? t(texts.waiting)
          : t(texts.ordered, { who: who ?? '', when: times.short(mendedAt) })}
      </td>
      {isMine && (
        <td>
          <Button variant="secondary" className={styles.small} busy={isLoading} onClick={() => void run()}>
            {kind.deed}
          </Button>
        </td>
      )}
    </tr>
  );
}

function MendAllDialog({ kind, onClose }: { kind: Kind; onClose(): void }) {
  const t = useText();
  const { showToast } = useToast();
  const [mendAll] = useMendAllMutation();
  const run = async () => {
    const sum = { fixed: 0, started: 0, failed: 0 };
    // Each call mends a hundred; what failed stays, and is no reason to go on for ever.
    for (let left = 1; left > 0;) {
      const reply = await mendAll(kind.kind).unwrap();
      sum.fixed += reply.mended;
      sum.started += reply.ordered;
      sum.failed += reply.failed;
      left = reply.mended + reply.ordered > 0 ? reply.left : 0;
    }
    showToast({
      severity: sum.failed > 0 ? 'error' : 'success',
      label: { text: texts.deed },
      message: { text: texts.allDone, values: sum },
    });
    return true;
  };
  return (
    <DeedDialog
      title={t(texts.deedAllTitle, { action: kind.deed })}
      lead={t(texts.deedAllLead, { count: kind.count })}
      deed={t(texts.deedAll, { action: kind.deed })}
      onClose={onClose}
      onDo={run}
    />
  );
}
