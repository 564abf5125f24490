export interface Fact {
  property: string;
  words: string;
  /** Value to compare, as plain JSON, because different values can have the same description. */
  value: unknown;
  /** Ordered names of parts. Only parts that exist in both versions are compared. */
  order?: readonly string[];
}

export type Tellers<Part, Quiet extends keyof Part, Context> = {
  [Property in Exclude<keyof Part, Quiet>]-?: (
    value: NonNullable<Part[Property]>,
    context: Context,
    part: Part,
  ) => Fact[];
};

export const plain =
  (property: string) =>
  (value: string | number): Fact[] => [{ property, words: String(value), value }];

export const mark =
  (property: string, words: string) =>
  (value: true): Fact[] => [{ property, words, value }];

export function describe<Part extends object, Quiet extends keyof Part, Context>(
  tellers: Tellers<Part, Quiet, Context>,
  part: Part,
  context: Context,
): Fact[] {
  return Object.entries(tellers).flatMap(([property, teller]) => {
    const value = part[property as keyof Part];
    const say = teller as (value: unknown, context: Context, part: Part) => Fact[];
    return value === undefined ? [] : say(value, context, part);
  });
}
