import { questionsWithin, type Content, type QuestionGroup } from '@portico/form-model';

/** Number of questions that fill a large window. On a phone, they fill several screens. */
export const SCREENFUL = 18;

export function firstScreenful(groups: readonly QuestionGroup[]): QuestionGroup[] {
  let size = 0;
  const last = groups.findIndex(({ questions }) => (size += sizeOfContent(questions)) >= SCREENFUL);
  return groups.slice(0, last < 0 ? groups.length : last + 1);
}

export const sizeOfContent = (content: readonly Content[]): number =>
  content.reduce((size, item) => size + Math.max(1, questionsWithin([item]).length), 0);
