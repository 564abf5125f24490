import { isBlock, type BlockKind, type Content } from '@portico/form-model';
import type { ComponentType, ReactNode } from 'react';
import type { BlockProps } from '../blocks/block.ts';
import { BLOCKS } from '../blocks/blocks.ts';
import styles from '../field/field.module.css';
import { QuestionSlot } from './question-slot.tsx';

export function Contents({ content }: { content: readonly Content[] }) {
  return rowsOf(content).map(({ items, index }) =>
    items.length === 1 ? (
      draw(items[0]!, index)
    ) : (
      <div key={`row-${index}`} className={styles.row}>
        {items.map((item, offset) => draw(item, index + offset))}
        <span className={styles.rowEnd} />
      </div>
    ),
  );
}

function draw(item: Content, index: number): ReactNode {
  if (!isBlock(item)) return <QuestionSlot key={item.key} question={item} />;
  const Block = BLOCKS[item.block] as ComponentType<BlockProps<BlockKind>>;
  return <Block key={`${item.block}-${index}`} block={item} Contents={Contents} />;
}

function rowsOf(content: readonly Content[]): { items: Content[]; index: number }[] {
  const rows: { items: Content[]; index: number }[] = [];
  content.forEach((item, index) => {
    const row = rows.at(-1);
    const before = row?.items.at(-1);
    if (row && before && !isBlock(before) && !isBlock(item) && item.beside) row.items.push(item);
    else rows.push({ items: [item], index });
  });
  return rows;
}
