import type { Words } from '@portico/texts';
import { Button, ErrorList, Modal, useToast } from '@portico/ui';
import { useText } from '@portico/texts/react';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { errorMessages } from '../api/api-error.ts';
import { applicationTexts as texts } from './application.texts.ts';
import styles from './action-dialog.module.css';

interface ActionDialogProps {
  title: string;
  lead: string;
  submitLabel: string;
  isAlert?: boolean;
  done?: Words;
  onClose(): void;
  /** Returns false if nothing was sent because a field is invalid: the dialog then stays open. */
  onDo(): Promise<unknown>;
  children?: ReactNode;
}

/** Dialog with a form. If the server refuses the action, the dialog stays open and shows the server's message. */
export function ActionDialog({
  title,
  lead,
  submitLabel,
  isAlert,
  done,
  onClose,
  onDo,
  children,
}: ActionDialogProps) {
  const t = useText();
  const { showToast } = useToast();
  const form = useId();
  const fields = useRef<HTMLFormElement>(null);
  /** Number of attempts with invalid fields. Each one moves the focus to the first invalid field. */
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
      if ((await onDo()) === false) {
        setRefusals((count) => count + 1);
        return;
      }
      if (done) showToast({ severity: 'success', label: done, message: done });
      onClose();
    } catch (error) {
      setFailure(errorMessages(error));
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
            {submitLabel}
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
