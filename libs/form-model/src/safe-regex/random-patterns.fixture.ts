type Random = () => number;

/** Generates patterns from the whole grammar. The same seed gives the same patterns. */
export function randomPatterns(
  seed: number,
  { nested }: { nested: number },
): { random: Random; patterns: () => string } {
  let state = seed;
  const random = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  const pick = (of: readonly string[]): string => of[Math.floor(random() * of.length)] ?? '';
  const item = () => pick(ATOMS) + pick(QUANTIFIERS);
  const pattern = (depth: number): string => {
    const way = random();
    if (depth === 0) return item();
    if (way < 0.3) return pattern(depth - 1) + pattern(depth - 1);
    if (way < 0.5) return `(?:${pattern(depth - 1)}|${pattern(depth - 1)})${pick(QUANTIFIERS)}`;
    if (way < 0.8) return `(${pattern(depth - 1)})${pick(QUANTIFIERS)}`;
    return item() + pattern(depth - 1);
  };
  return { random, patterns: () => pattern(1 + Math.floor(random() * nested)) };
}

export function randomValue(random: Random, longest: number): string {
  const length = Math.floor(random() * (longest + 1));
  return Array.from({ length }, () => CHARACTERS[Math.floor(random() * CHARACTERS.length)]).join('');
}

const CHARACTERS = ['a', 'b', 'c', '1', ' ', '.', 'é', '😀'];
const ATOMS = ['a', 'b', 'c', '[ab]', '[^a]', '[a-z]', '.', '\\w', '\\d', '\\s', '\\p{L}', '\\.', '(?:\\b)'];
const QUANTIFIERS = ['', '', '*', '+', '?', '{2}', '{0,3}', '{1,}', '{0,99}', '{2,5}', '*?', '{0}'];
