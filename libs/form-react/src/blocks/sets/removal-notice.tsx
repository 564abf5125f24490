import { useText } from '@portico/texts/react';
import { Button, VisuallyHidden } from '@portico/ui';
import { useEffect, useRef, type ReactNode } from 'react';
import { formTexts as texts } from '../../form.texts.ts';
import styles from './sets.module.css';
import type { FocusWish, Removal } from './use-sets.ts';

interface RemovalNoticeProps {
  removal: Removal;
  title: string;
  focus: FocusWish | null;
  busy: boolean;
  onUndo(): void;
  onDismiss(): void;
}

export function RemovalNotice({ removal, title, focus, busy, onUndo, onDismiss }: RemovalNoticeProps) {
  const t = useText();
  const words = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (focus?.on === 'notice') words.current?.focus();
  }, [focus]);
  const { name, isBack } = removal;
  const set = name ? t(texts.setNamed, { set: title, name }) : title;
  return (
    <div className={styles.notice}>
      <p ref={words} role="status" tabIndex={-1}>
        {t(isBack ? texts.setRestored : texts.setRemoved, { set })}
      </p>
      <div className={styles.actions}>
        {!isBack && (
          <Button variant="secondary" busy={busy} onClick={onUndo}>
            {t.rich(texts.undoRemoval, { set, named: hidden })}
          </Button>
        )}
        <Button variant="plain" onClick={onDismiss}>
          {t.rich(texts.dismissRemoval, { set, named: hidden })}
        </Button>
      </div>
    </div>
  );
}

const hidden = (words: ReactNode) => <VisuallyHidden key={String(words)}>{words}</VisuallyHidden>;
