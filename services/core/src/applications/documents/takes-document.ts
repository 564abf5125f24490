import { questionsOf, type StepDefinition } from '@portico/form-model';

const knownKeys = new WeakMap<StepDefinition, ReadonlySet<string>>();

/** Returns whether a question accepts a document under this key. Runs on every save, so keys are cached per definition. */
export function takesDocument(definitions: StepDefinition[], answerKey: string): boolean {
  return definitions.some((definition) => keysOf(definition).has(answerKey));
}

export const documentKeys = (definitions: StepDefinition[]): string[] =>
  definitions.flatMap((definition) => [...keysOf(definition)]);

function keysOf(definition: StepDefinition): ReadonlySet<string> {
  const known = knownKeys.get(definition);
  if (known) return known;
  const documents = questionsOf(definition).filter(({ widget }) => widget === 'document');
  const keys = new Set(documents.map(({ key }) => key));
  knownKeys.set(definition, keys);
  return keys;
}
