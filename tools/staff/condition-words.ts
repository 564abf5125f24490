import { type Condition, type ConditionOperator, OPERATORS } from '@portico/form-model';
import { UsageError } from './usage-error.ts';

/** Parses a condition such as `college_enroll_radio equals Y`, `citizenship_type in 1,2` or `hs_name answered`. @throws UsageError */
export function conditionFrom(words: string): Condition {
  const [, valueKey = '', operator = '', target = ''] =
    /^\s*([A-Za-z0-9_]+)\s+([A-Za-z]+)(?:\s+(.*\S))?\s*$/.exec(words) ?? [];
  if (!isOperator(operator))
    throw new UsageError(
      `--if "${words}" is not a condition. Write <answer> <operator> <value>, with one of: ${Object.keys(OPERATORS).join(', ')}.`,
    );
  const takesNone = operator === 'answered' || operator === 'notAnswered';
  if (takesNone !== (target === ''))
    throw new UsageError(`--if "${words}": ${operator} ${takesNone ? 'doesn’t take' : 'needs'} a value.`);
  if (takesNone) return { valueKey, operator };
  if (operator === 'in' || operator === 'notIn')
    return { valueKey, operator, target: target.split(',').map((each) => each.trim()) };
  return { valueKey, operator, target: target === 'true' ? true : target === 'false' ? false : target };
}

const isOperator = (name: string): name is ConditionOperator => Object.hasOwn(OPERATORS, name);
