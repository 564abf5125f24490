import type { HeadingBlock } from '@portico/form-model';
import styles from './blocks.module.css';

/** Stands under the group's own heading, which is the second of the page. */
export function Heading({ text }: Pick<HeadingBlock, 'text'>) {
  return <h3 className={styles.heading}>{text}</h3>;
}
