import type { Tab } from '@portico/form-model';
import { Button, VisuallyHidden } from '@portico/ui';
import { useRef } from 'react';
import type { LeftBehind } from './left-behind.ts';
import styles from './tab-group.module.css';

interface UndoNoticeProps {
  lost: LeftBehind | null;
  restored: Tab | null;
  onUndo(): void;
}

/** Beside the tabs: what was cleared, and the way back. It stays until it is used or something new stands there. */
export function UndoNotice({ lost, restored, onUndo }: UndoNoticeProps) {
  const words = useRef<HTMLParagraphElement>(null);
  const undo = () => {
    // The button goes; the focus stays where the outcome is said.
    words.current?.focus();
    onUndo();
  };
  return (
    <div className={styles.notice} data-empty={!lost && !restored}>
      <p ref={words} role="status" tabIndex={-1}>
        {restored && `What stood under “${restored.label}” is back. `}
        {lost && `“${lost.tab.label}” was cleared.`}
      </p>
      {lost && (
        <Button variant="secondary" onClick={undo}>
          Undo<VisuallyHidden>: bring back “{lost.tab.label}”</VisuallyHidden>
        </Button>
      )}
    </div>
  );
}
