import { useText } from '@portico/texts/react';
import { classNames } from '../class-names.ts';
import { uiTexts as texts } from '../ui.texts.ts';
import styles from './spinner.module.css';

/** `full-screen` covers the window and is announced; `small` stands beside words that already say what happens. */
export function Spinner({
  size = 'full-screen',
  label,
}: {
  size?: 'full-screen' | 'block' | 'small';
  label?: string;
}) {
  const t = useText();
  if (size === 'small') return <span className={classNames(styles.ring, styles.small)} aria-hidden="true" />;
  return (
    <div className={size === 'block' ? styles.block : styles.fullScreen} role="status">
      <span className={styles.ring} aria-hidden="true" />
      <span className={styles.label}>{label ?? t(texts.loading)}</span>
    </div>
  );
}
