import { Button, Modal, TextField, useToast } from '@portico/ui';
import type { Text } from '@portico/texts';
import { useText } from '@portico/texts/react';

interface ShownOnceDialogProps {
  title: string;
  /** What is to be done with it. */
  lead: string;
  /** Names it, and says the rest. */
  texts: { value: Text; copy: Text; copied: Text; done: Text };
  value: string;
  onClose(): void;
}

/** A secret, once: nobody can read it again. */
export function ShownOnceDialog({ title, lead, texts, value, onClose }: ShownOnceDialogProps) {
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
    </Modal>
  );
}
