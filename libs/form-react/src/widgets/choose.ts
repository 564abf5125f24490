import { companionKey, type Answers, type Option } from '@portico/form-model';

/** The answers that choosing an option writes: its code, and its label under the companion key. */
export function choose(key: string, options: readonly Option[], value: string): Answers {
  const label = options.find((option) => option.value === value)?.label ?? '';
  return { [key]: value, [companionKey(key)]: label };
}
