import { WEBHOOK_EVENTS, type WebhookEvent, type WebhookReply } from '@portico/contracts';
import { ErrorList, TextField, useToast } from '@portico/ui';
import { useText } from '@portico/texts/react';
import { useId, useState } from 'react';
import { ActionDialog } from '../application/action-dialog.tsx';
import styles from '../layout/page.module.css';
import { SecretDialog } from '../layout/secret-dialog.tsx';
import {
  useAddWebhookMutation,
  useRemoveWebhookMutation,
  useRotateWebhookSecretMutation,
  useSetWebhookStateMutation,
} from './webhooks.api.ts';
import { eventName } from './event-name.ts';
import { webhooksTexts as texts } from './webhooks.texts.ts';

export interface ShownSecret {
  url: string;
  secret: string;
}

const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).host : url);

export function AddWebhookDialog({
  onAdded,
  onClose,
}: {
  onAdded(shown: ShownSecret): void;
  onClose(): void;
}) {
  const t = useText();
  const id = useId();
  const [add] = useAddWebhookMutation();
  const [url, setUrl] = useState('');
  const [events, setEvents] = useState<readonly WebhookEvent[]>(WEBHOOK_EVENTS);
  const [isTried, setTried] = useState(false);
  const errors = isTried && events.length === 0 ? [{ text: texts.eventsMissing }] : [];
  const run = async () => {
    setTried(true);
    if (url.trim() === '' || events.length === 0) return false;
    const { secret } = await add({ url: url.trim(), events: [...events] }).unwrap();
    onAdded({ url: url.trim(), secret });
    return true;
  };
  return (
    <ActionDialog
      title={t(texts.add)}
      lead={t(texts.addLead)}
      submitLabel={t(texts.add)}
      onClose={onClose}
      onDo={run}
    >
      <TextField
        label={t(texts.url)}
        hint={t(texts.urlHint)}
        value={url}
        maxLength={500}
        autoComplete="off"
        errors={isTried && url.trim() === '' ? [{ text: texts.urlMissing }] : []}
        onChange={setUrl}
      />
      <fieldset className={styles.choices} aria-describedby={errors.length > 0 ? id : undefined}>
        <legend>{t(texts.events)}</legend>
        {WEBHOOK_EVENTS.map((event) => (
          <label key={event} className={styles.choice}>
            <input
              type="checkbox"
              checked={events.includes(event)}
              onChange={({ target }) =>
                setEvents(target.checked ? [...events, event] : events.filter((each) => each !== event))
              }
            />
            {t(eventName(event))}
          </label>
        ))}
        <ErrorList id={id} errors={errors} />
      </fieldset>
    </ActionDialog>
  );
}

export function SecretOfWebhook({
  shown: { url, secret },
  onClose,
}: {
  shown: ShownSecret;
  onClose(): void;
}) {
  const t = useText();
  return (
    <SecretDialog
      title={t(texts.secretTitle, { host: hostOf(url) })}
      lead={t(texts.secretLead)}
      texts={{ ...texts, value: texts.secret }}
      value={secret}
      onClose={onClose}
    />
  );
}

interface WebhookDialogProps {
  webhook: WebhookReply;
  onClose(): void;
}

export function RotateDialog({
  webhook: { id, url },
  onRotated,
  onClose,
}: WebhookDialogProps & { onRotated(shown: ShownSecret): void }) {
  const t = useText();
  const [rotate] = useRotateWebhookSecretMutation();
  return (
    <ActionDialog
      title={t(texts.rotateTitle, { host: hostOf(url) })}
      lead={t(texts.rotateLead)}
      submitLabel={t(texts.rotate)}
      onClose={onClose}
      onDo={async () => {
        const { secret } = await rotate(id).unwrap();
        onRotated({ url, secret });
        return true;
      }}
    />
  );
}

export function DisableDialog({ webhook: { id, url }, onClose }: WebhookDialogProps) {
  const t = useText();
  const [setState] = useSetWebhookStateMutation();
  return (
    <ActionDialog
      title={t(texts.disableTitle, { host: hostOf(url) })}
      lead={t(texts.disableLead)}
      submitLabel={t(texts.disable)}
      onClose={onClose}
      onDo={async () => {
        await setState({ id, enabled: false }).unwrap();
        return true;
      }}
    />
  );
}

export function RemoveDialog({ webhook: { id, url }, onClose }: WebhookDialogProps) {
  const t = useText();
  const { showToast } = useToast();
  const [remove] = useRemoveWebhookMutation();
  return (
    <ActionDialog
      isAlert
      title={t(texts.removeTitle, { host: hostOf(url) })}
      lead={t(texts.removeLead)}
      submitLabel={t(texts.remove)}
      onClose={onClose}
      onDo={async () => {
        await remove(id).unwrap();
        showToast({ severity: 'success', label: { text: texts.removed }, message: { text: texts.removed } });
        return true;
      }}
    />
  );
}
