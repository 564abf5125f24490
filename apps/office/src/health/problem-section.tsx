import type { FixReply, HealthReply, ProblemsReply } from '@portico/contracts';
import type { Text } from '@portico/texts';
import { Button, useToast } from '@portico/ui';
import { useText } from '@portico/texts/react';
import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { errorMessage } from '../api/api-error.ts';
import { ActionDialog } from '../application/action-dialog.tsx';
import { DataTable } from '../layout/data-table.tsx';
import { LoadingOrError } from '../layout/page.tsx';
import styles from '../layout/page.module.css';
import { ShowMore } from '../layout/show-more.tsx';
import { useMay } from '../session/person.ts';
import { useTimes } from '../time/use-times.ts';
import {
  useGetProblemsInfiniteQuery,
  useFixAllProblemsMutation,
  useFixProblemMutation,
} from './health.api.ts';
import { healthTexts as texts } from './health.texts.ts';

type Kind = HealthReply['kinds'][number];
type Problem = ProblemsReply['troubles'][number];

const MESSAGES: Record<FixReply['outcome'], Text> = {
  mended: texts.fixed,
  ordered: texts.orderedDone,
  gone: texts.gone,
};

export function ProblemSection({ kind }: { kind: Kind }) {
  const t = useText();
  const id = useId();
  const mayChange = useMay('changes');
  const isMine = mayChange || !kind.changes_application;
  const [isAsking, setAsking] = useState(false);
  const query = useGetProblemsInfiniteQuery(kind.kind);
  const { data, error, refetch } = query;
  return (
    <section aria-labelledby={id} className={styles.section}>
      <div className={styles.line}>
        <h2 id={id} className={styles.name}>
          {kind.means} {t(texts.count, { count: kind.count })}
        </h2>
        {isMine && kind.count > 1 && (
          <Button variant="secondary" className={styles.small} onClick={() => setAsking(true)}>
            {t(texts.fixAll, { action: kind.fix_label })}
          </Button>
        )}
      </div>
      <p className={styles.lead}>{isMine ? kind.fix_effect : t(texts.forbidden)}</p>
      {!data && <LoadingOrError error={error} onAgain={() => void refetch()} />}
      {data && (
        <DataTable
          label={kind.means}
          heads={[t(texts.since), t(texts.application), t(texts.state), ...(isMine ? [t(texts.action)] : [])]}
        >
          {data.pages
            .flatMap(({ troubles }) => troubles)
            .map((problem) => (
              <Row key={problem.id} kind={kind} trouble={problem} isMine={isMine} />
            ))}
        </DataTable>
      )}
      {data && <ShowMore query={query} />}
      {isAsking && <FixAllDialog kind={kind} onClose={() => setAsking(false)} />}
    </section>
  );
}

function Row({ kind, trouble: problem, isMine }: { kind: Kind; trouble: Problem; isMine: boolean }) {
  const t = useText();
  const times = useTimes();
  const mayRead = useMay('applications');
  const { showToast } = useToast();
  const [fix, { isLoading }] = useFixProblemMutation();
  const { id, application, since, mended_at: fixedAt, mended_by: who } = problem;
  const run = async () => {
    try {
      const { outcome } = await fix({ kind: kind.kind, id }).unwrap();
      showToast({
        severity: 'success',
        label: { text: MESSAGES[outcome] },
        message: { text: MESSAGES[outcome] },
      });
    } catch (error) {
      showToast({ severity: 'error', label: { text: texts.action }, message: errorMessage(error) });
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
        {fixedAt === null
          ? t(texts.waiting)
          : t(texts.ordered, { who: who ?? '', when: times.short(fixedAt) })}
      </td>
      {isMine && (
        <td>
          <Button variant="secondary" className={styles.small} busy={isLoading} onClick={() => void run()}>
            {kind.fix_label}
          </Button>
        </td>
      )}
    </tr>
  );
}

function FixAllDialog({ kind, onClose }: { kind: Kind; onClose(): void }) {
  const t = useText();
  const { showToast } = useToast();
  const [fixAllProblems] = useFixAllProblemsMutation();
  const run = async () => {
    const sum = { fixed: 0, started: 0, failed: 0 };
    // The server fixes at most 100 problems per call. Stop when a call fixes none: all that remain have failed.
    for (let left = 1; left > 0;) {
      const reply = await fixAllProblems(kind.kind).unwrap();
      sum.fixed += reply.fixed;
      sum.started += reply.ordered;
      sum.failed += reply.failed;
      left = reply.fixed + reply.ordered > 0 ? reply.left : 0;
    }
    showToast({
      severity: sum.failed > 0 ? 'error' : 'success',
      label: { text: texts.action },
      message: { text: texts.allDone, values: sum },
    });
    return true;
  };
  return (
    <ActionDialog
      title={t(texts.fixAllTitle, { action: kind.fix_label })}
      lead={t(texts.fixAllLead, { count: kind.count })}
      submitLabel={t(texts.fixAll, { action: kind.fix_label })}
      onClose={onClose}
      onDo={run}
    />
  );
}
