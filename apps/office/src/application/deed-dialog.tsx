import type { Words } from '@portico/texts';
import { Button, ErrorList, Modal } from '@portico/ui';
import { useText } from '@portico/texts/react';
import { type ReactNode, useId, useState } from 'react';
import { sentenceOfError } from '../api/api-error.ts';
import { applicationTexts as texts } from './application.texts.ts';
import styles from './deed-dialog.module.css';

interface DeedDialogProps {
  title: string;
  lead: string;
  /** What the button says that does it. */
  deed: string;
  isAlert?: boolean;
  onClose(): void;
  /** Does it; what keeps it from being tried stands beside the fields already. @returns whether it was tried */
  onDo(): Promise<boolean>;
  children?: ReactNode;
}

/** A deed with its fields: what the server refuses stands above the button, and nothing typed is lost. */
export function DeedDialog({ title, lead, deed, isAlert, onClose, onDo, children }: DeedDialogProps) {
  const t = useText();
  const form = useId();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Words | null>(null);
  const run = async () => {
    setBusy(true);
    setFailure(null);
    try {
      if (await onDo()) onClose();
    } catch (error) {
      setFailure(sentenceOfError(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Modal
      open
      title={title}
      {...(isAlert && { isAlert })}
      onOpenChange={(open) => {
        if (!open && !isBusy) onClose();
      }}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t(texts.cancel)}
          </Button>
          <Button type="submit" form={form} busy={isBusy}>
            {deed}
          </Button>
        </>
      }
    >
      <p>{lead}</p>
      <form
        id={form}
        noValidate
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (!isBusy) void run();
        }}
      >
        {children}
        <div role="alert">{failure && <ErrorList id={`${form}-failure`} errors={[failure]} />}</div>
      </form>
    </Modal>
  );
}
