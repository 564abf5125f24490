import { type Content, isBlock, type Question, questionsWithin, type Visibility } from '@portico/form-model';

/** Consecutive questions, or a titled part. */
export type Part = { id: string; questions: Question[] } | { id: string; title: string; content: Content[] };

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
  const titled = (title: string, inner: Content[]): Part[] => {
    const [first] = questionsWithin(inner).filter(visibility.isAsked);
    return first ? [{ id: `${title} ${first.key}`, title, content: inner }] : [];
  };
  switch (item.block) {
    case 'section':
      return item.title ? titled(item.title, item.questions) : inline(item.questions);
    case 'byAnswer':
      return item.branches.flatMap(({ questions }) => inline(questions));
    case 'trigger':
      return inline(item.control === 'checkbox' ? [item.question, ...item.questions] : item.questions);
    case 'repeated':
      return item.sets.flatMap(({ title, questions }) => titled(title, questions));
    case 'tabs':
      return item.tabs.flatMap(({ label, questions }) => titled(label, questions));
    case 'heading':
    case 'separator':
    case 'modalButton':
      return [];
  }
}
