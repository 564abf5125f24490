import type { Block, Question, RepeatedBlock, StepDefinition, TabsBlock } from '../definition.ts';
import { blocksOf, partsOf, questionsOf, questionsWithin } from '../blocks/contents.ts';
import { answerKeys, keysOfQuestion, keysWithin } from '../keys.ts';
import { plainWidget } from '../widgets.ts';

/** Maximum number of sets in a repeated block (specification, sections 5 and 9). */
const MAX_SETS = 10;

export function blockProblems(definition: StepDefinition): string[] {
  const known = new Set(answerKeys(definition));
  return [
    ...idProblems(definition),
    ...blocksOf(definition).flatMap((item) => problemsOf(item, known)),
    ...questionsOf(definition).flatMap((question) => lookupProblems(question, known)),
  ];
}

/** IDs of blocks must be unique, because the server stores their state by ID. */
function idProblems(definition: StepDefinition): string[] {
  const ids = blocksOf(definition).flatMap((item) => ('id' in item ? [item.id] : []));
  const twice = new Set(ids.filter((id, index) => ids.indexOf(id) !== index));
  return [...twice].map((id) => `two blocks have the id "${id}". Rename one.`);
}

function problemsOf(item: Block, known: Set<string>): string[] {
  if (item.block === 'repeated') return [...emptyProblems(item), ...setProblems(item), ...cardProblems(item)];
  if (item.block === 'tabs') return [...emptyProblems(item), ...tabProblems(item, known)];
  if (item.block === 'byAnswer' && !known.has(item.valueKey)) {
    return [`a radio-driven block reads key "${item.valueKey}", which is not on this page. Correct the key.`];
  }
  if (item.block === 'trigger' && item.control === 'checkbox' && plainWidget(item.question) !== 'checkbox') {
    return [`the trigger "${item.id}" is driven by a ${plainWidget(item.question)}. Use a checkbox.`];
  }
  return item.block === 'trigger' ? emptyProblems(item) : [];
}

function emptyProblems(item: Extract<Block, { id: string }>): string[] {
  const isEmpty = partsOf(item).every((part) => questionsWithin(part).length === 0);
  return isEmpty ? [`the block "${item.id}" has no question. Add one or remove the block.`] : [];
}

function setProblems({ id, sets }: RepeatedBlock): string[] {
  const tooMany =
    sets.length > MAX_SETS
      ? [`the add-another button "${id}" has a maximum of ${sets.length}, which may not exceed ${MAX_SETS}.`]
      : [];
  const strays = sets.flatMap(({ prefix, questions }) =>
    prefix === undefined
      ? []
      : keysWithin(questions)
          .filter((key) => !key.startsWith(`${prefix}_`))
          .map(
            (key) => `prefix "${prefix}" is not part of the key "${key}". Write the key as "${prefix}_...".`,
          ),
  );
  return [...tooMany, ...strays];
}

/** All sets must have the same questions, because removing one moves the answers of the sets after it. */
function cardProblems({ id, first, cards, sets }: RepeatedBlock): string[] {
  const [ofFirst] = sets;
  const requires =
    first !== undefined &&
    questionsWithin(ofFirst?.questions ?? []).some(({ rules }) =>
      rules.some(({ rule }) => rule === 'required'),
    );
  const shapes = new Set(
    sets.map(({ questions }) =>
      questionsWithin(questions)
        .map((question) => `${plainWidget(question)} ${keysOfQuestion(question).length}`)
        .join(),
    ),
  );
  const strays = sets.flatMap(({ names = [], questions }) => {
    const own = keysWithin(questions);
    return names.filter((key) => !own.includes(key));
  });
  return [
    ...(requires
      ? [
          `the repeated block "${id}" has "first", but its first set has a required question. Remove "first" or the rule.`,
        ]
      : []),
    ...(cards && shapes.size > 1
      ? [
          `the sets of "${id}" are shown as cards, but have different questions. Give all sets the same questions, or remove "cards".`,
        ]
      : []),
    ...strays.map(
      (key) => `a set of "${id}" uses key "${key}" as its title, but has no such key. Correct the key.`,
    ),
  ];
}

function tabProblems({ id, defaultTab, tabs }: TabsBlock, known: Set<string>): string[] {
  const ids = tabs.map((tab) => tab.id);
  const isSound = ids.includes(defaultTab) && new Set(ids).size === ids.length;
  const unknown = tabs
    .flatMap(({ clears, documents }) => [...clears, ...documents])
    .filter((key) => !known.has(key));
  return [
    ...(isSound
      ? []
      : [`the tab group "${id}" needs tabs with different ids, and a default tab that is one of them.`]),
    ...unknown.map(
      (key) => `the tab group "${id}" clears key "${key}", which is not on this page. Correct the key.`,
    ),
  ];
}

/** A search may fill only keys of this page: an answer under any other key would be stored, but no question would show it. */
function lookupProblems({ key, lookup }: Question, known: Set<string>): string[] {
  return Object.values(lookup?.fills ?? {})
    .filter((target) => !known.has(target))
    .map(
      (target) =>
        `the search of key "${key}" fills key "${target}", which is not on this page. Correct the key.`,
    );
}
