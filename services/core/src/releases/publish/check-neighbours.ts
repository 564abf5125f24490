import { checkDefinition, questionsOf, type StepDefinition } from '@portico/form-model';

/** A definition, and the others that it will be served with. */
export interface Neighbours {
  definition: StepDefinition;
  live: StepDefinition[];
  /** Definitions that come with it, in place of the live ones of the same step. */
  together: StepDefinition[];
  /** The release was sent with the word that a new step may follow the signature. */
  mayFollowSignature: boolean;
}

/**
 * What stands against a step beside the steps that are live: conditions on keys that nobody has, conditions of theirs on keys that this
 * release has no more; and a new step behind the signature.
 */
export function neighbourProblems({ definition, live, together, mayFollowSignature }: Neighbours): string[] {
  const arriving = new Set(together.map(({ id }) => id));
  const all = [...live.filter(({ id }) => !arriving.has(id)), ...together];
  const others = all.filter(({ id }) => id !== definition.id);
  // The first step of an installation: what it may read of others can't be told yet.
  if (others.length === 0) return [];
  const ofOthers = others.flatMap((other) => {
    const without = others.filter(({ id }) => id !== other.id);
    const known = live.filter(({ id }) => id === definition.id);
    const before = new Set(checkDefinition(other, [...without, ...known]));
    return checkDefinition(other, [...without, definition]).filter((problem) => !before.has(problem));
  });
  const isNew = !live.some(({ id }) => id === definition.id);
  return [
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
    `its order ${order} puts it after "${signing.id}" (${signing.order}), where applicants sign. Choose a smaller one in src/step.ts, ` +
      `as ${signing.order - 0.5}, or say so with --after-signature.`,
  ];
}
