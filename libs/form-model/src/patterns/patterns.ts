import { Automaton } from './automaton.ts';
import { PatternError, statesOf } from './pattern-states.ts';

/** Longer values fail pattern rules without matching. */
export const PATTERN_INPUT_LIMIT = 500;
const PATTERN_LENGTH_LIMIT = 200;
/** Limit for publishing: `x{0,99}` has 100 states. Matching time is proportional to states and length. */
export const PATTERN_STATES_LIMIT = 200;
/** For older releases, which were published without PATTERN_STATES_LIMIT. */
const RUN_LIMIT = 1_000;

export interface CompiledPattern {
  test(value: string): boolean;
}

/**
 * Compiles a pattern for linear-time matching; native regular expressions can take years for some inputs and are used for single characters only.
 * Unsupported patterns of older releases accept every value: better no check than a form that can't be submitted.
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

/** @returns why a rule can't have this pattern, or undefined */
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
