import type { WebhookReply, WebhookTestReply } from '@portico/contracts';
import { Button, useToast } from '@portico/ui';
import type { Words } from '@portico/texts';
import { useText } from '@portico/texts/react';
import { useId, useState } from 'react';
import { errorMessage } from '../api/api-error.ts';
import styles from '../layout/page.module.css';
import { useTimes } from '../time/use-times.ts';
import { DeliveryLog } from './delivery-log.tsx';
import { DisableDialog, RemoveDialog, RotateDialog, type ShownSecret } from './webhook-dialogs.tsx';
import { useSetWebhookStateMutation, useTestWebhookMutation } from './webhooks.api.ts';
import { eventName } from './event-name.ts';
import { webhooksTexts as texts } from './webhooks.texts.ts';

type Open = 'rotate' | 'disable' | 'remove';

interface WebhookSectionProps {
  webhook: WebhookReply;
  onSecret(shown: ShownSecret): void;
}

export function WebhookSection({ webhook, onSecret }: WebhookSectionProps) {
  const t = useText();
  const times = useTimes();
  const heading = useId();
  const [open, setOpen] = useState<Open>();
  const [isLogShown, setLogShown] = useState(false);
  const { id, url, enabled, pending, failed, old_secret_until: oldSecretUntil } = webhook;
  const close = () => setOpen(undefined);
  return (
    <section aria-labelledby={heading} className={styles.section}>
      <div className={styles.line}>
        <h2 id={heading} className={styles.name}>
          {url}
        </h2>
        <TestButton id={id} />
        <Button variant="secondary" className={styles.small} onClick={() => setOpen('rotate')}>
          {t(texts.rotate)}
        </Button>
        {enabled ? (
          <Button variant="secondary" className={styles.small} onClick={() => setOpen('disable')}>
            {t(texts.disable)}
          </Button>
        ) : (
          <EnableButton id={id} />
        )}
        <Button variant="secondary" className={styles.small} onClick={() => setOpen('remove')}>
          {t(texts.remove)}
        </Button>
      </div>
      <p className={styles.lead}>{stateOf(webhook, t, times)}</p>
      <p className={styles.lead}>{webhook.events.map((event) => t(eventName(event))).join(', ')}</p>
      {oldSecretUntil !== null && (
        <p className={styles.lead}>{t(texts.oldSecret, { when: times.short(oldSecretUntil) })}</p>
      )}
      <div className={styles.line}>
        <span>{t(texts.waiting, { count: pending })}</span>
        <span>{t(texts.failed, { count: failed })}</span>
        <Button
          variant="secondary"
          className={styles.small}
          aria-expanded={isLogShown}
          onClick={() => setLogShown(!isLogShown)}
        >
          {t(isLogShown ? texts.hideLog : texts.showLog)}
        </Button>
      </div>
      {isLogShown && <DeliveryLog id={id} canReplay={enabled} />}
      {open === 'rotate' && <RotateDialog webhook={webhook} onRotated={onSecret} onClose={close} />}
      {open === 'disable' && <DisableDialog webhook={webhook} onClose={close} />}
      {open === 'remove' && <RemoveDialog webhook={webhook} onClose={close} />}
    </section>
  );
}

function stateOf(
  { enabled, disabled_at, disabled_by, created_at, created_by }: WebhookReply,
  t: ReturnType<typeof useText>,
  times: ReturnType<typeof useTimes>,
): string {
  const added = t(texts.created, { when: times.short(created_at), who: created_by });
  if (enabled) return `${t(texts.enabled)} · ${added}`;
  const when = times.short(disabled_at ?? created_at);
  const disabled =
    disabled_by === 'Portico'
      ? t(texts.disabledAutomatically, { when })
      : t(texts.disabled, { when, who: disabled_by ?? '' });
  return `${disabled} · ${added}`;
}

function EnableButton({ id }: { id: string }) {
  const t = useText();
  const { showToast } = useToast();
  const [setState, { isLoading }] = useSetWebhookStateMutation();
  const run = async () => {
    try {
      await setState({ id, enabled: true }).unwrap();
      showToast({
        severity: 'success',
        label: { text: texts.wasEnabled },
        message: { text: texts.wasEnabled },
      });
    } catch (error) {
      showToast({ severity: 'error', label: { text: texts.enable }, message: errorMessage(error) });
    }
  };
  return (
    <Button className={styles.small} busy={isLoading} onClick={() => void run()}>
      {t(texts.enable)}
    </Button>
  );
}

function TestButton({ id }: { id: string }) {
  const t = useText();
  const { showToast } = useToast();
  const [test, { isLoading }] = useTestWebhookMutation();
  const run = async () => {
    try {
      const reply = await test(id).unwrap();
      const message = messageOf(reply);
      showToast({ severity: reply.delivered ? 'success' : 'error', label: { text: texts.test }, message });
    } catch (error) {
      showToast({ severity: 'error', label: { text: texts.test }, message: errorMessage(error) });
    }
  };
  return (
    <Button variant="secondary" className={styles.small} busy={isLoading} onClick={() => void run()}>
      {t(texts.test)}
    </Button>
  );
}

function messageOf({ delivered, status, error, milliseconds }: WebhookTestReply): Words {
  if (status === null) return { text: texts.testFailed, values: { why: error ?? '' } };
  return { text: delivered ? texts.testDelivered : texts.testRefused, values: { status, milliseconds } };
}
