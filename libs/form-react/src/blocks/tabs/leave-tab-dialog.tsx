import { Button, Modal } from '@portico/ui';
import styles from './tab-group.module.css';
import type { PendingChange } from './use-tab-change.ts';

interface LeaveTabDialogProps {
  pending: PendingChange | null;
  onAgree(): void;
  onRefuse(): void;
}

/** Says what the change of a tab would clear, before it does. */
export function LeaveTabDialog({ pending, onAgree, onRefuse }: LeaveTabDialogProps) {
  return (
    <Modal
      title={pending ? `Change to “${pending.next.label}”?` : ''}
      open={pending !== null}
      onOpenChange={onRefuse}
      actions={
        <>
          <Button variant="secondary" onClick={onAgree}>
            Change and clear
          </Button>
          <Button onClick={onRefuse}>Keep my answers</Button>
        </>
      }
    >
      {pending && (
        <>
          <p>
            You can answer this in one way only. The change clears what stands under “{pending.left.tab.label}
            ”:
          </p>
          <ul className={styles.names}>
            {pending.left.names.map((name) => (
              <li key={name}>{name}</li>
            ))}
          </ul>
          <p>
            You can undo the change as long as you stay on this page
            {Object.keys(pending.left.files).length > 0
              ? '; a file can be brought back for ten minutes.'
              : '.'}
          </p>
        </>
      )}
    </Modal>
  );
}
