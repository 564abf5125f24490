import type { HeadingBlock } from '@portico/form-model';
import { Passage } from '@portico/texts/react';
import styles from './blocks.module.css';

/** Heading inside a group. An h3, because the group's own heading is an h2. */
export function Heading({ block }: { block: Pick<HeadingBlock, 'text'> }) {
  return (
    <h3 className={styles.heading}>
      <Passage>{block.text}</Passage>
    </h3>
  );
}

export function Separator() {
  return <hr className={styles.separator} />;
}
