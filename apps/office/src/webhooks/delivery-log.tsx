import type { WebhookDeliveryReply } from '@portico/contracts';
import { Button, useToast } from '@portico/ui';
import { useText } from '@portico/texts/react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { errorMessage } from '../api/api-error.ts';
import { DataTable } from '../layout/data-table.tsx';
import { LoadingOrError } from '../layout/page.tsx';
import styles from '../layout/page.module.css';
import { usePerson } from '../session/person.ts';
import { useTimes } from '../time/use-times.ts';
import { useGetDeliveriesQuery, useReplayDeliveryMutation } from './webhooks.api.ts';
import { eventName } from './event-name.ts';
import { webhooksTexts as texts } from './webhooks.texts.ts';

export function DeliveryLog({ id, canReplay }: { id: string; canReplay: boolean }) {
  const t = useText();
  const [pages, setPages] = useState<readonly (string | undefined)[]>([undefined]);
  const after = pages.at(-1);
  const { data, error, refetch } = useGetDeliveriesQuery({ id, ...(after !== undefined && { after }) });
  if (!data) return <LoadingOrError error={error} onAgain={() => void refetch()} />;
  const { deliveries, next } = data;
  if (deliveries.length === 0) return <p className={styles.none}>{t(texts.noDeliveries)}</p>;
  return (
    <>
      <DataTable
        label={t(texts.log)}
        heads={[t(texts.event), t(texts.subject), t(texts.when), t(texts.result), t(texts.actions)]}
      >
        {deliveries.map((delivery) => (
          <DeliveryRow key={delivery.id} endpoint={id} delivery={delivery} canReplay={canReplay} />
        ))}
      </DataTable>
      <div className={styles.line}>
        {pages.length > 1 && (
          <Button variant="secondary" className={styles.small} onClick={() => setPages(pages.slice(0, -1))}>
            {t(texts.newer)}
          </Button>
        )}
        {next !== null && (
          <Button variant="secondary" className={styles.small} onClick={() => setPages([...pages, next])}>
            {t(texts.older)}
          </Button>
        )}
      </div>
    </>
  );
}

interface DeliveryRowProps {
  endpoint: string;
  delivery: WebhookDeliveryReply;
  canReplay: boolean;
}

function DeliveryRow({ endpoint, delivery, canReplay }: DeliveryRowProps) {
  const t = useText();
  const times = useTimes();
  const { scopes } = usePerson();
  const { showToast } = useToast();
  const [replay, { isLoading }] = useReplayDeliveryMutation();
  const {
    id,
    event,
    application,
    release,
    created_at,
    state,
    attempts,
    status,
    error,
    next_at,
    delivered_at,
  } = delivery;
  const subject = application ?? release ?? '';
  const run = async () => {
    try {
      await replay({ id: endpoint, delivery: id }).unwrap();
      showToast({ severity: 'success', label: { text: texts.replayed }, message: { text: texts.replayed } });
    } catch (failure) {
      showToast({ severity: 'error', label: { text: texts.replay }, message: errorMessage(failure) });
    }
  };
  const outcome = {
    delivered: () => t(texts.delivered, { when: times.short(delivered_at ?? created_at) }),
    pending: () => t(texts.pending, { when: times.short(next_at ?? created_at) }),
    failed: () => t(texts.gaveUp),
  }[state]();
  const details = [
    ...(attempts > 0 ? [t(attempts === 1 ? texts.attempt : texts.attempts, { count: attempts })] : []),
    ...(status === null ? [] : [t(texts.status, { status })]),
    ...(error === null ? [] : [error]),
  ];
  return (
    <tr>
      <th scope="row">{t(eventName(event))}</th>
      <td>
        {application !== null && scopes.includes('applications') && event !== 'application.erased' ? (
          <Link to={`/applications/${encodeURIComponent(application)}`}>{application}</Link>
        ) : (
          <span>{subject}</span>
        )}
      </td>
      <td>{times.short(created_at)}</td>
      <td>{[outcome, ...details].join(' · ')}</td>
      <td>
        {state !== 'pending' && canReplay && (
          <Button
            variant="secondary"
            className={styles.small}
            busy={isLoading}
            aria-label={t(texts.replayOf, { event: t(eventName(event)), subject })}
            onClick={() => void run()}
          >
            {t(texts.replay)}
          </Button>
        )}
      </td>
    </tr>
  );
}
