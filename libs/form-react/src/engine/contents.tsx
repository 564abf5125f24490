import { isBlock, type Block, type Content } from '@portico/form-model';
import { ByAnswer } from '../blocks/by-answer.tsx';
import { Heading } from '../blocks/heading.tsx';
import { ModalButton } from '../blocks/modal-button.tsx';
import { RepeatedSets } from '../blocks/repeated/repeated-sets.tsx';
import { Section } from '../blocks/section.tsx';
import { Separator } from '../blocks/separator.tsx';
import { TabGroup } from '../blocks/tabs/tab-group.tsx';
import { Trigger } from '../blocks/trigger.tsx';
import { QuestionSlot } from './question-slot.tsx';

/** Questions and blocks, one below the other. */
export function Contents({ content }: { content: readonly Content[] }) {
  return content.map((item, index) =>
    isBlock(item) ? (
      // Definitions do not change while they are drawn.
      <BlockOf key={`${item.block}-${index}`} item={item} />
    ) : (
      <QuestionSlot key={item.key} question={item} />
    ),
  );
}

function BlockOf({ item }: { item: Block }) {
  switch (item.block) {
    case 'heading':
      return <Heading {...item} />;
    case 'separator':
      return <Separator />;
    case 'modalButton':
      return <ModalButton {...item} />;
    case 'section':
      return <Section {...item} />;
    case 'byAnswer':
      return <ByAnswer {...item} />;
    case 'trigger':
      return <Trigger block={item} />;
    case 'repeated':
      return <RepeatedSets block={item} />;
    case 'tabs':
      return <TabGroup block={item} />;
  }
}
