import { isBlock, type BlockKind, type Content } from '@portico/form-model';
import type { ComponentType } from 'react';
import type { BlockProps } from '../blocks/block.ts';
import { BLOCKS } from '../blocks/blocks.ts';
import { QuestionSlot } from './question-slot.tsx';

/** Questions and blocks, one below the other. */
export function Contents({ content }: { content: readonly Content[] }) {
  return content.map((item, index) => {
    if (!isBlock(item)) return <QuestionSlot key={item.key} question={item} />;
    const Block = BLOCKS[item.block] as ComponentType<BlockProps<BlockKind>>;
    // Definitions do not change while they are drawn.
    return <Block key={`${item.block}-${index}`} block={item} Contents={Contents} />;
  });
}
