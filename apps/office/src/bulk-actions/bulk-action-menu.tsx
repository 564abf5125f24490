import type { BulkActionKind } from '@portico/contracts';
import { Button, Popover } from '@portico/ui';
import { useText } from '@portico/texts/react';
import styles from '../application/application-page.module.css';
import { bulkActionsTexts as texts } from './bulk-actions.texts.ts';

const KINDS: readonly BulkActionKind[] = ['request', 'message', 'extend', 'tag', 'untag'];

export function BulkActionMenu({ onChoose }: { onChoose(kind: BulkActionKind): void }) {
  const t = useText();
  return (
    <Popover title={t(texts.menu)} trigger={<Button variant="plain">{t(texts.menu)}</Button>}>
      {(close) => (
        <ul className={styles.menu}>
          {KINDS.map((kind) => (
            <li key={kind}>
              <button
                type="button"
                className={styles.choice}
                onClick={() => {
                  close();
                  onChoose(kind);
                }}
              >
                {t(texts[kind])}
              </button>
            </li>
          ))}
        </ul>
      )}
    </Popover>
  );
}
