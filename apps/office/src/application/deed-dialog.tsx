import type { Words } from '@portico/texts';
import { Button, ErrorList, Modal } from '@portico/ui';
import { useText } from '@portico/texts/react';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { sentencesOfError } from '../api/api-error.ts';
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
  const fields = useRef<HTMLFormElement>(null);
  /** How often it was kept from being tried: whoever reads by ear is led to the first field that says why. */
  const [refusals, setRefusals] = useState(0);
  useEffect(() => {
    if (refusals > 0) fields.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refusals]);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<readonly Words[]>([]);
  const run = async () => {
    setBusy(true);
    setFailure([]);
    try {
      if (await onDo()) onClose();
      else setRefusals((count) => count + 1);
    } catch (error) {
      setFailure(sentencesOfError(error));
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
        ref={fields}
        id={form}
        noValidate
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (!isBusy) void run();
        }}
      >
        {children}
        <div role="alert">
          <ErrorList id={`${form}-failure`} errors={failure} />
        </div>
      </form>
    </Modal>
  );
}
