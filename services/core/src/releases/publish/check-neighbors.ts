import { checkDefinition, questionsOf, type StepDefinition } from '@portico/form-model';

export interface Neighbors {
  definition: StepDefinition;
  live: StepDefinition[];
  together: StepDefinition[];
  /** Set if the publisher confirmed that a new step may follow the signature. */
  mayFollowSignature: boolean;
}

/** Returns conflicts with live steps: conditions on missing keys in either direction, and a new step after the signature. */
export function neighborProblems({ definition, live, together, mayFollowSignature }: Neighbors): string[] {
  const arriving = new Set(together.map(({ id }) => id));
  const all = [...live.filter(({ id }) => !arriving.has(id)), ...together];
  const others = all.filter(({ id }) => id !== definition.id);
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

/** Refuses a step after the signature: applicants who have signed would have to continue, and most wouldn't notice. */
function placeProblems({ order }: StepDefinition, others: StepDefinition[]): string[] {
  const signing = others.find((other) => questionsOf(other).some(({ certifies }) => certifies));
  if (!signing || order < signing.order) return [];
  return [
    `its order ${order} puts it after "${signing.id}" (${signing.order}), where applicants sign. Choose a smaller order in src/step.ts, ` +
      `such as ${signing.order - 0.5}, or publish it with --after-signature.`,
  ];
}
