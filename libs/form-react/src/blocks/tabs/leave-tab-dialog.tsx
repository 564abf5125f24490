import { Passage, useLanguage, useText } from '@portico/texts/react';
import { Button, Modal } from '@portico/ui';
import { formTexts as texts } from '../../form.texts.ts';
import { namesOf } from './tab-losses.ts';
import styles from './tab-group.module.css';
import type { PendingChange } from './use-tab-change.ts';

interface LeaveTabDialogProps {
  pending: PendingChange | null;
  onAgree(): void;
  onRefuse(): void;
}

export function LeaveTabDialog({ pending, onAgree, onRefuse }: LeaveTabDialogProps) {
  const t = useText();
  const language = useLanguage();
  const hasFiles = pending !== null && Object.keys(pending.left.files).length > 0;
  return (
    <Modal
      title={pending ? t(texts.leaveTab, { tab: pending.next.label }) : ''}
      open={pending !== null}
      onOpenChange={onRefuse}
      actions={
        <>
          <Button variant="secondary" onClick={onAgree}>
            {t(texts.leaveTabAgree)}
          </Button>
          <Button onClick={onRefuse}>{t(texts.leaveTabRefuse)}</Button>
        </>
      }
    >
      {pending && (
        <>
          <p>{t(texts.leaveTabClears, { tab: pending.left.tab.label })}</p>
          <ul className={styles.names}>
            {namesOf(pending.left, t, language).map((name) => (
              <li key={name}>
                <Passage>{name}</Passage>
              </li>
            ))}
          </ul>
          <p>{t(hasFiles ? texts.leaveTabUndoFiles : texts.leaveTabUndo)}</p>
        </>
      )}
    </Modal>
  );
}
