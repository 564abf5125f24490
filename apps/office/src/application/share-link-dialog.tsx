import type { LinkReply } from '@portico/contracts';
import { Button, Modal, TextField, useToast } from '@portico/ui';
import { useText } from '@portico/texts/react';
import { useTimes } from '../time/use-times.ts';
import { applicationTexts as texts } from './application.texts.ts';

export function ShareLinkDialog({ link, onClose }: { link: LinkReply; onClose(): void }) {
  const t = useText();
  const times = useTimes();
  const { showToast } = useToast();
  const copy = async () => {
    await navigator.clipboard.writeText(link.url);
    showToast({ severity: 'success', label: { text: texts.copied }, message: { text: texts.copied } });
  };
  return (
    <Modal
      open
      title={t(texts.linkTitle)}
      onOpenChange={onClose}
      actions={
        <>
          <Button variant="secondary" onClick={copy}>
            {t(texts.copy)}
          </Button>
          <Button onClick={onClose}>{t(texts.done)}</Button>
        </>
      }
    >
      <p>{t(texts.linkLead, { when: times.long(link.expires_at) })}</p>
      <TextField
        label={t(texts.linkLabel)}
        value={link.url}
        readOnly
        onFocus={(event) => event.target.select()}
        onChange={() => undefined}
      />
    </Modal>
  );
}
