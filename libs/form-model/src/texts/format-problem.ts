import type { ErrorMap, Problem, ProblemMap } from '../answers.ts';
import type { StepDefinition } from '../definition.ts';
import { textsOf } from './texts-of.ts';

/** @since 1.3 */
export function writeProblems(localised: StepDefinition | undefined, problems: readonly Problem[]): string[] {
  const texts = localised ? textsOf(localised) : {};
  const sentences = problems.map(({ id, values, message }) =>
    Object.hasOwn(texts, id) ? withValues(texts[id] ?? message, values) : message,
  );
  return [...new Set(sentences)];
}

/** @since 1.3 */
export function messagesOf(problems: ProblemMap): ErrorMap {
  return mapValues(problems, (page) => mapValues(page, (found) => writeProblems(undefined, found)));
}

/** @since 1.4 */
export function withValues(text: string, values: Record<string, string> = {}): string {
  return text.replace(/\{(\w+)\}/g, (placeholder, name: string) =>
    Object.hasOwn(values, name) ? (values[name] ?? placeholder) : placeholder,
  );
}

function mapValues<From, To>(record: Record<string, From>, change: (value: From) => To): Record<string, To> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]));
}
