import { questionsWithin, type Content, type QuestionGroup } from '@portico/form-model';

/** Questions that fill the screen of a large window, and that of any phone several times. */
export const SCREENFUL = 18;

/** The groups of which the first screenful is made, from the first. */
export function firstScreenful(groups: readonly QuestionGroup[]): QuestionGroup[] {
  let size = 0;
  const last = groups.findIndex(({ questions }) => (size += sizeOfContent(questions)) >= SCREENFUL);
  return groups.slice(0, last < 0 ? groups.length : last + 1);
}

/** A block counts with all questions that it can show, anything else once. */
export const sizeOfContent = (content: readonly Content[]): number =>
  content.reduce((size, item) => size + Math.max(1, questionsWithin([item]).length), 0);
