import { questionsOf, type StepDefinition } from '@portico/form-model';

const knownKeys = new WeakMap<StepDefinition, ReadonlySet<string>>();

/** Whether a question of these steps takes a document under this key. Asked with every save: gathered once per definition. */
export function takesDocument(definitions: StepDefinition[], answerKey: string): boolean {
  return definitions.some((definition) => keysOf(definition).has(answerKey));
}

/** Of all questions that take a document. */
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
