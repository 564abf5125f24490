import type { BlockKind, BlockOf, Content } from '@portico/form-model';
import type { ComponentType } from 'react';

/** What every kind of block gets. */
export interface BlockProps<Kind extends BlockKind> {
  block: BlockOf<Kind>;
  /** Draws what stands inside of the block: questions, and further blocks. */
  Contents: ComponentType<{ content: readonly Content[] }>;
}
