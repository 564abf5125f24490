import { questionsOf, type Question, type StepDefinition } from '@portico/form-model';
import type { FormState } from '../engine/form-source.ts';

export function everyError(definition: StepDefinition): FormState['errors'] {
  return Object.fromEntries(questionsOf(definition).flatMap(messagesOf));
}

export function withNothingHidden(definition: StepDefinition): StepDefinition {
  return {
    ...definition,
    groups: definition.groups.map(({ hiddenWhen: _, ...group }) => ({
      ...group,
      questions: questionsOf({ ...definition, groups: [{ ...group }] }).map(alwaysShown),
    })),
  };
}

function alwaysShown({ hiddenWhen: _hidden, conditional: _conditional, ...question }: Question): Question {
  return question;
}

function messagesOf({ key, rules, yearKey, yearRules = [] }: Question): [string, string[]][] {
  const unique = (all: Question['rules']) => [...new Set(all.map(({ message }) => message))];
  const year: [string, string[]][] = yearKey ? [[yearKey, unique(yearRules)]] : [];
  return [[key, unique(rules)], ...year];
}
