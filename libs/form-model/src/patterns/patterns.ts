import { Automaton } from './automaton.ts';
import { PatternError, statesOf } from './pattern-states.ts';

/** Longer texts are refused by a pattern rule without trying them. */
export const PATTERN_INPUT_LIMIT = 500;
const PATTERN_LENGTH_LIMIT = 200;
/** States of a pattern that may be published: `x{0,99}` has 100. The time of a match grows with them and with the text. */
export const PATTERN_STATES_LIMIT = 200;
/** The same in releases that were published before there was a limit. */
const RUN_LIMIT = 1_000;

/** The expression of a pattern rule: the whole value has to match. */
export interface CompiledPattern {
  test(value: string): boolean;
}

/**
 * Compiles a pattern for matching in linear time. The platform's own engine backtracks, and takes seconds or years for some patterns and
 * texts; here it sees single characters only, so that `\s` or `\p{L}` mean what they mean everywhere else.
 *
 * A pattern that `patternProblem` refuses may be in an older release. One that can't be run accepts every value: better no check than
 * a form that can't be submitted.
 */
export function compilePattern(pattern: string): CompiledPattern {
  let automaton: Automaton | undefined;
  return {
    test: (value) => {
      try {
        return (automaton ??= new Automaton(statesOf(pattern, RUN_LIMIT))).accepts(value);
      } catch {
        return true;
      }
    },
  };
}

/** Why a rule may not have this pattern; undefined when it may. */
export function patternProblem(pattern: string): string | undefined {
  if (pattern.length > PATTERN_LENGTH_LIMIT) return `is longer than ${PATTERN_LENGTH_LIMIT} characters`;
  try {
    new RegExp(pattern, 'u');
  } catch (error) {
    return `is no regular expression (${(error as Error).message})`;
  }
  try {
    statesOf(pattern, PATTERN_STATES_LIMIT);
    return undefined;
  } catch (error) {
    if (error instanceof PatternError) return error.message;
    throw error;
  }
}
