import { companionKey, type Answers, type Option, type Question } from '@portico/form-model';

/** The answers that choosing an option writes: its code, and its label under the companion key. */
export function choose(question: Question, options: readonly Option[], value: string): Answers {
  const label = options.find((option) => option.value === value)?.label ?? '';
  return { [question.key]: value, [companionKey(question.key)]: label };
}
