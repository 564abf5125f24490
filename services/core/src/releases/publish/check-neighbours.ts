import { checkDefinition, questionsOf, type StepDefinition } from '@portico/form-model';
import type { EntityManager } from 'typeorm';
import { servedChannels } from '../channel/channel.entity.ts';
import { liveDefinitions } from '../channel/live-definitions.ts';
import { keyProblems } from '../data-dictionary.ts';
import type { ReleaseFolder } from './read-release-folder.ts';

/**
 * What stands against a step beside the steps that are live: keys of theirs, conditions on keys that nobody has, and conditions of theirs
 * on keys that this release has no more; and a new step behind the signature.
 *
 * @param together definitions that come with it, in place of the live ones of the same step
 * @param mayFollowSignature whoever sends it has said that it belongs there
 */
export async function neighbourProblems(
  manager: EntityManager,
  { release, definition }: Pick<ReleaseFolder, 'definition'> & { release: { version: string } },
  together: StepDefinition[],
  mayFollowSignature: boolean,
): Promise<string[]> {
  if (!definition) return [];
  const problems = await keyProblems(manager, definition, release.version);
  const live = await liveDefinitions(manager, await servedChannels(manager));
  const arriving = new Set(together.map(({ id }) => id));
  const all = [...live.filter(({ id }) => !arriving.has(id)), ...together];
  const others = all.filter(({ id }) => id !== definition.id);
  // The first step of an installation: what it may read of others can't be told yet.
  if (others.length === 0) return problems;
  const ofOthers = others.flatMap((other) => {
    const without = others.filter(({ id }) => id !== other.id);
    const known = live.filter(({ id }) => id === definition.id);
    const before = new Set(checkDefinition(other, [...without, ...known]));
    return checkDefinition(other, [...without, definition]).filter((problem) => !before.has(problem));
  });
  const isNew = !live.some(({ id }) => id === definition.id);
  return [
    ...problems,
    ...(isNew && !mayFollowSignature ? placeProblems(definition, others) : []),
    ...checkDefinition(definition, others),
    ...ofOthers,
  ];
}

/** Whoever has signed would have to go on, and most would not notice. */
function placeProblems({ order }: StepDefinition, others: StepDefinition[]): string[] {
  const signing = others.find((other) => questionsOf(other).some(({ certifies }) => certifies));
  if (!signing || order < signing.order) return [];
  return [
    `its order ${order} puts it behind "${signing.id}" (${signing.order}), where applicants sign. Choose a smaller one in src/step.ts, ` +
      `as ${signing.order - 0.5}, or say so with --after-signature.`,
  ];
}
