import type { HeadingBlock } from '@portico/form-model';
import { Said } from '@portico/texts/react';
import styles from './blocks.module.css';

/** Stands under the group's own heading, which is the second of the page. */
export function Heading({ block }: { block: Pick<HeadingBlock, 'text'> }) {
  return (
    <h3 className={styles.heading}>
      <Said>{block.text}</Said>
    </h3>
  );
}

export function Separator() {
  return <hr className={styles.separator} />;
}
