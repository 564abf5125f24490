import type { BlockKind } from '@portico/form-model';
import type { ComponentType } from 'react';
import { TabGroup } from '../lazy/lazy-parts.ts';
import type { BlockProps } from './block.ts';
import { ByAnswer, Section } from './conditional.tsx';
import { Heading, Separator } from './heading.tsx';
import { ModalButton } from './modal-button.tsx';
import { RepeatedSets } from './repeated-sets.tsx';
import { Trigger } from './trigger.tsx';

export const BLOCKS: { [Kind in BlockKind]: ComponentType<BlockProps<Kind>> } = {
  heading: Heading,
  separator: Separator,
  modalButton: ModalButton,
  section: Section,
  byAnswer: ByAnswer,
  trigger: Trigger,
  repeated: RepeatedSets,
  tabs: TabGroup,
};
