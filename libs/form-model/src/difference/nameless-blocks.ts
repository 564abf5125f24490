import { isBlock, partsOf, questionsWithin } from '../blocks/contents.ts';
import type { Block, Content, StepDefinition } from '../definition.ts';

interface Nameless {
  kind: Block['block'];
  marks: ReadonlySet<string>;
}

/** Returns ids for blocks without one. Similar blocks of both versions share an id, so that a reworded heading counts as the same block. */
export function idsOfNameless(before: StepDefinition, now: StepDefinition): [string[], string[]] {
  const were = namelessOf(before);
  const are = namelessOf(now);
  const pairs = are.flatMap((one, index) =>
    were.flatMap((other, was) => {
      const common = one.kind === other.kind ? [...one.marks].filter((each) => other.marks.has(each)) : [];
      return common.length > 0 ? [{ index, was, common: common.length }] : [];
    }),
  );
  const ids: string[] = [];
  const claimed = new Set<number>();
  for (const { index, was } of pairs.sort((one, other) => other.common - one.common)) {
    if (ids[index] !== undefined || claimed.has(was)) continue;
    ids[index] = `${are[index]?.kind} ${was + 1}`;
    claimed.add(was);
  }
  return [
    were.map(({ kind }, index) => `${kind} ${index + 1}`),
    are.map(({ kind }, index) => ids[index] ?? `new ${kind} ${index + 1}`),
  ];
}

const namelessOf = ({ groups }: StepDefinition): Nameless[] =>
  groups.flatMap(({ id, questions }) => namelessWithin(questions, id));

function namelessWithin(contents: Content[], group: string): Nameless[] {
  return contents.flatMap((item, index) => {
    if (!isBlock(item)) return [];
    const inside = partsOf(item).flatMap((part) => namelessWithin(part, group));
    if ('id' in item) return inside;
    const before = questionsWithin(contents.slice(0, index)).at(-1)?.key;
    const after = questionsWithin(contents.slice(index + 1))[0]?.key;
    return [{ kind: item.block, marks: marksOf(item, [before, after, group]) }, ...inside];
  });
}

function marksOf(block: Block, around: (string | undefined)[]): ReadonlySet<string> {
  const place = around.filter((each) => each !== undefined);
  switch (block.block) {
    case 'heading':
      return new Set([`text ${block.text}`, ...place]);
    case 'modalButton':
      return new Set([`text ${block.title}`, ...place]);
    case 'section':
    case 'byAnswer': {
      const held = questionsWithin(partsOf(block).flat()).map(({ key }) => key);
      return new Set(held.length > 0 ? held : place);
    }
    default:
      return new Set(place);
  }
}
