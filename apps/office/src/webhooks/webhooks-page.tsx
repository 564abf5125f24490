import { Button } from '@portico/ui';
import { useText } from '@portico/texts/react';
import { useState } from 'react';
import { LoadingOrError, Page } from '../layout/page.tsx';
import styles from '../layout/page.module.css';
import { AddWebhookDialog, SecretOfWebhook, type ShownSecret } from './webhook-dialogs.tsx';
import { WebhookSection } from './webhook-section.tsx';
import { useGetWebhooksQuery } from './webhooks.api.ts';
import { webhooksTexts as texts } from './webhooks.texts.ts';

export function WebhooksPage() {
  const t = useText();
  const { data, error, refetch } = useGetWebhooksQuery();
  const [isAdding, setAdding] = useState(false);
  const [shown, setShown] = useState<ShownSecret>();
  return (
    <Page
      title={t(texts.title)}
      screen="webhooks"
      actions={
        <Button className={styles.small} onClick={() => setAdding(true)}>
          {t(texts.add)}
        </Button>
      }
    >
      <p className={styles.lead}>{t(texts.lead)}</p>
      {!data && <LoadingOrError error={error} onAgain={() => void refetch()} />}
      {data?.endpoints.length === 0 && <p className={styles.none}>{t(texts.none)}</p>}
      {data?.endpoints.map((webhook) => (
        <WebhookSection key={webhook.id} webhook={webhook} onSecret={setShown} />
      ))}
      {isAdding && <AddWebhookDialog onAdded={setShown} onClose={() => setAdding(false)} />}
      {shown && <SecretOfWebhook shown={shown} onClose={() => setShown(undefined)} />}
    </Page>
  );
}
