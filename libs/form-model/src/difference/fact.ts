/** One thing that a definition says of a part of it. */
export interface Fact {
  /** Of what it is, and how people call that: `hint`, `option USA`. A part has one fact of a property. */
  property: string;
  words: string;
  /** What is compared, so that no change is lost where words are the same. Plain JSON. */
  value: unknown;
  /** An order of named things, which is compared as far as both sides have them. */
  order?: readonly string[];
}

/** The facts that each property of a part is told by. `Quiet`: those that say nothing to people. */
export type Tellers<Part, Quiet extends keyof Part, Context> = {
  [Property in Exclude<keyof Part, Quiet>]-?: (
    value: NonNullable<Part[Property]>,
    context: Context,
    part: Part,
  ) => Fact[];
};

/** A fact that is its own words. */
export const plain =
  (property: string) =>
  (value: string | number): Fact[] => [{ property, words: String(value), value }];

/** A fact that is there or not. */
export const mark =
  (property: string, words: string) =>
  (value: true): Fact[] => [{ property, words, value }];

/** What is not there tells nothing. */
export function tell<Part extends object, Quiet extends keyof Part, Context>(
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
