/** Longer texts are refused by a pattern rule without trying them. */
export const PATTERN_INPUT_LIMIT = 500;
const PATTERN_LENGTH_LIMIT = 200;

/** The expression of a pattern rule: the whole value has to match. */
export function compilePattern(pattern: string): RegExp {
  return new RegExp(`^(?:${pattern})$`, 'u');
}

/**
 * Why a pattern may not stand in a rule; undefined when it may. Refused: what is no regular expression, anchors and
 * look-around (a rule always takes the whole value), back-references, and a repeated group that itself repeats or
 * chooses, such as `(a+)+` or `(a|a)*`, where a crafted value can keep a server busy for hours.
 */
export function patternProblem(pattern: string): string | undefined {
  if (pattern.length > PATTERN_LENGTH_LIMIT) return `is longer than ${PATTERN_LENGTH_LIMIT} characters`;
  try {
    compilePattern(pattern);
  } catch (error) {
    return `is no regular expression (${(error as Error).message})`;
  }
  const syntax = withoutEscapesAndClasses(pattern);
  if (/\\[1-9k]/.test(pattern)) return 'refers back to a group';
  if (/\(\?(?!:)/.test(syntax)) return 'has a group other than (...) and (?:...)';
  if (/[\^$]/.test(syntax)) return 'has an anchor; a pattern always takes the whole value';
  if (repeatsARepetition(syntax)) return 'repeats a group that itself repeats or chooses';
  if ((syntax.match(UNBOUNDED) ?? []).length > 3) return 'has more than three open-ended repetitions';
  return undefined;
}

const UNBOUNDED = /[*+]|\{\d+,\}/g;

/** Keeps what has a meaning of its own: `\d` and `[a-z]` both become `x`. */
function withoutEscapesAndClasses(pattern: string): string {
  return pattern.replace(/\\[pP]\{[^}]*\}|\\u\{[^}]*\}|\\./g, 'x').replace(/\[[^\]]*\]/g, 'x');
}

/** Takes the innermost groups away one by one; each must not both repeat (or choose) inside and repeat outside. */
function repeatsARepetition(syntax: string): boolean {
  const innermost = /\((?:\?:)?([^()]*)\)([*+]|\{\d+(?:,\d*)?\})?/;
  let rest = syntax;
  for (let group = innermost.exec(rest); group; group = innermost.exec(rest)) {
    const [whole, inside = '', outside] = group;
    const varies = /[*+|?]|\{\d+,\d*\}/.test(inside);
    if (varies && outside) return true;
    // What varies inside stays visible to the groups around it.
    rest = rest.replace(whole, () => (varies || outside ? 'x?' : 'x'));
  }
  return false;
}
