import { Button, Modal, TextField, useToast } from '@portico/ui';
import type { Text } from '@portico/texts';
import { useText } from '@portico/texts/react';
import type { ReactNode } from 'react';

interface SecretDialogProps {
  title: string;
  lead: string;
  texts: { value: Text; copy: Text; copied: Text; done: Text };
  value: string;
  onClose(): void;
  children?: ReactNode;
}

/** Shows a secret once; the server can't return it again. */
export function SecretDialog({ title, lead, texts, value, onClose, children }: SecretDialogProps) {
  const t = useText();
  const { showToast } = useToast();
  const copy = async () => {
    await navigator.clipboard.writeText(value);
    showToast({ severity: 'success', label: { text: texts.copied }, message: { text: texts.copied } });
  };
  return (
    <Modal
      open
      title={title}
      onOpenChange={onClose}
      actions={
        <>
          <Button variant="secondary" onClick={() => void copy()}>
            {t(texts.copy)}
          </Button>
          <Button onClick={onClose}>{t(texts.done)}</Button>
        </>
      }
    >
      <p>{lead}</p>
      <TextField
        label={t(texts.value)}
        value={value}
        readOnly
        onFocus={(event) => event.target.select()}
        onChange={() => undefined}
      />
      {children}
    </Modal>
  );
}
