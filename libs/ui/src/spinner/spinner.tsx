import { useText } from '@portico/texts/react';
import { classNames } from '../class-names.ts';
import { uiTexts as texts } from '../ui.texts.ts';
import styles from './spinner.module.css';

/**
 * `full-screen` covers the window and is announced; `over` is announced, but content stays visible and usable; `small` is for places with a text that
 * says what is happening.
 */
export function Spinner({
  size = 'full-screen',
  label,
}: {
  size?: 'full-screen' | 'over' | 'block' | 'small';
  label?: string;
}) {
  const t = useText();
  if (size === 'small') return <span className={classNames(styles.ring, styles.small)} aria-hidden="true" />;
  return (
    <div className={LARGE[size]} role="status">
      <span className={styles.ring} aria-hidden="true" />
      <span className={styles.label}>{label ?? t(texts.loading)}</span>
    </div>
  );
}

const LARGE = {
  'full-screen': styles.fullScreen,
  over: classNames(styles.fullScreen, styles.over),
  block: styles.block,
};
