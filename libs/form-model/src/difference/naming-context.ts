import { questionsOf } from '../blocks/contents.ts';
import type { Question, StepDefinition } from '../definition.ts';
import { ownKeys } from '../keys.ts';
import { optionsOf } from '../options/options.ts';
import { composedTextsOf } from '../texts/texts-of.ts';
import type { Names } from './conditions-in-words.ts';

export interface Context {
  names: Names;
  composed: ReadonlySet<string>;
  called(question: Question): string;
}

export function contextOf(definition: StepDefinition): Context {
  const questions = questionsOf(definition);
  const byKey = new Map(questions.flatMap((each) => ownKeys(each).map((key) => [key, each] as const)));
  const times = new Map<string, number>();
  for (const { label } of questions) times.set(label, (times.get(label) ?? 0) + 1);
  const called = ({ label, key }: Question) =>
    (times.get(label) ?? 0) > 1 ? `“${label}” (${key})` : `“${label}”`;
  return {
    called,
    composed: composedTextsOf(definition),
    names: {
      key: (key) => {
        const found = byKey.get(key);
        if (!found) return `\`${key}\``;
        if (key === found.key) return called(found);
        return `${called(found)} (${key === found.yearKey ? 'year' : 'code'})`;
      },
      answer: (key, value) => {
        const found = byKey.get(key);
        const option = found && optionsOf(found, {}).find((each) => each.value === String(value));
        return option?.label ?? String(value);
      },
    },
  };
}
