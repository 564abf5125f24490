import { type Content, isBlock, type Question, questionsWithin, type Visibility } from '@portico/form-model';

export type Part = { id: string; questions: Question[] } | TitledPart;

export interface TitledPart {
  id: string;
  kind: 'section' | 'set' | 'tab';
  title: string;
  content: Content[];
  /** Keys of the answers that are the title of a set. */
  names?: readonly string[] | undefined;
}

export function printedParts(content: Content[], visibility: Visibility): Part[] {
  const parts: Part[] = [];
  for (const part of content.flatMap((item) => partsOfItem(item, visibility))) {
    const last = parts.at(-1);
    if ('questions' in part && last && 'questions' in last) last.questions.push(...part.questions);
    else parts.push(part);
  }
  return parts;
}

function partsOfItem(item: Content, visibility: Visibility): Part[] {
  if (!isBlock(item)) return visibility.isAsked(item) ? [{ id: item.key, questions: [item] }] : [];
  const inline = (content: Content[]) => printedParts(content, visibility);
  const titled = (part: Omit<TitledPart, 'id'>): Part[] => {
    const [first] = questionsWithin(part.content).filter(visibility.isAsked);
    return first ? [{ id: `${part.title} ${first.key}`, ...part }] : [];
  };
  switch (item.block) {
    case 'section':
      return item.title
        ? titled({ kind: 'section', title: item.title, content: item.questions })
        : inline(item.questions);
    case 'byAnswer':
      return item.branches.flatMap(({ questions }) => inline(questions));
    case 'trigger':
      return inline(item.control === 'checkbox' ? [item.question, ...item.questions] : item.questions);
    case 'repeated':
      return item.sets.flatMap(({ title, names, questions }) =>
        titled({ kind: 'set', title, names, content: questions }),
      );
    case 'tabs':
      return item.tabs.flatMap(({ label, questions }) =>
        titled({ kind: 'tab', title: label, content: questions }),
      );
    case 'heading':
    case 'separator':
    case 'modalButton':
      return [];
  }
}
