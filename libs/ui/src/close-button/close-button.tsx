import { useText } from '@portico/texts/react';
import type { RefObject } from 'react';
import { CloseIcon } from '../icons.tsx';
import { uiTexts as texts } from '../ui.texts.ts';
import styles from './close-button.module.css';

interface CloseButtonProps {
  ref?: RefObject<HTMLButtonElement | null>;
  onClick(): void;
}

export function CloseButton({ ref, onClick }: CloseButtonProps) {
  const t = useText();
  return (
    <button ref={ref} type="button" className={styles.close} aria-label={t(texts.close)} onClick={onClick}>
      <CloseIcon />
    </button>
  );
}
