import type { Tab } from '@portico/form-model';
import { useText } from '@portico/texts/react';
import { Button, VisuallyHidden } from '@portico/ui';
import { useRef, type ReactNode } from 'react';
import { formTexts as texts } from '../../form.texts.ts';
import type { TabLosses } from './tab-losses.ts';
import styles from './tab-group.module.css';

interface UndoNoticeProps {
  lost: TabLosses | null;
  restored: Tab | null;
  onUndo(): void;
}

export function UndoNotice({ lost, restored, onUndo }: UndoNoticeProps) {
  const t = useText();
  const words = useRef<HTMLParagraphElement>(null);
  const undo = () => {
    words.current?.focus();
    onUndo();
  };
  const [back, gone] = [restored?.label, lost?.tab.label];
  const outcome =
    back !== undefined && gone !== undefined
      ? t(texts.tabRestoredAndCleared, { tab: back, other: gone })
      : back !== undefined
        ? t(texts.tabRestored, { tab: back })
        : gone !== undefined && t(texts.tabCleared, { tab: gone });
  return (
    <div className={styles.notice} data-empty={!lost && !restored}>
      <p ref={words} role="status" tabIndex={-1}>
        {outcome}
      </p>
      {lost && (
        <Button variant="secondary" onClick={undo}>
          {t.rich(texts.undo, { tab: lost.tab.label, named: hidden })}
        </Button>
      )}
    </div>
  );
}

const hidden = (words: ReactNode) => <VisuallyHidden key={String(words)}>{words}</VisuallyHidden>;
