import styles from './blocks.module.css';

export function Separator() {
  return <hr className={styles.separator} />;
}
