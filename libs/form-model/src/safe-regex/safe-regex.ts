import { Automaton } from './automaton.ts';
import { PatternError, statesOf } from './pattern-states.ts';

/** Maximum length of a value. A longer one fails the rule. */
export const PATTERN_INPUT_LIMIT = 500;
const PATTERN_LENGTH_LIMIT = 200;
/** Maximum number of states of a published pattern: `x{0,99}` has 100. Matching time is proportional to states and length. */
export const PATTERN_STATES_LIMIT = 200;
/** Higher limit for matching, because some releases were published before PATTERN_STATES_LIMIT. */
const RUN_LIMIT = 1_000;

export interface CompiledPattern {
  test(value: string): boolean;
}

/**
 * Compiles a pattern for matching in linear time. Native regular expressions can take years for some inputs, so they match single characters only. An
 * unsupported pattern, which an older release can contain, accepts every value: a missing check is better than a form that can't be submitted.
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

/** Returns why rules can't use this pattern, or undefined if they can. */
export function patternProblem(pattern: string): string | undefined {
  if (pattern.length > PATTERN_LENGTH_LIMIT) return `is longer than ${PATTERN_LENGTH_LIMIT} characters`;
  try {
    new RegExp(pattern, 'u');
  } catch (error) {
    return `isn’t a valid regular expression (${(error as Error).message})`;
  }
  try {
    statesOf(pattern, PATTERN_STATES_LIMIT);
    return undefined;
  } catch (error) {
    if (error instanceof PatternError) return error.message;
    throw error;
  }
}
