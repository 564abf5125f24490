import type { BlockKind, BlockOf, Content } from '@portico/form-model';
import type { ComponentType } from 'react';

export interface BlockProps<Kind extends BlockKind> {
  block: BlockOf<Kind>;
  Contents: ComponentType<{ content: readonly Content[] }>;
}
