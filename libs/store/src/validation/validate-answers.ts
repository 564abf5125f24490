import type { Answers, ErrorMap, ProblemMap } from '@portico/contracts';
import { messagesOf, type StepDefinition } from '@portico/form-model';
import { selectAnswers } from '../answers/answers.selectors.ts';
import { UNTRACKED } from '../api/base-api.ts';
import type { StorePage } from '../environment.ts';
import { selectWebStatus } from '../profile.ts';
import { progressApi } from '../progress.ts';
import type { AppThunk } from '../root-reducer.ts';
import { importRules } from './load-rules.ts';
import { validated } from './validation.slice.ts';

/**
 * Validates all steps while the application is validating (specification, section 4), shows the errors, and posts them. Loads rules and Joi on
 * demand.
 * @returns the posted errors, in the source language
 */
export const validateAnswers = (): AppThunk<Promise<ErrorMap>> => async (dispatch, getState) => {
  if (selectWebStatus(getState()) !== 'validating') return {};
  const result = await dispatch(findProblems());
  if (!result) return {};
  const { found, answers } = result;
  const { errors: before, serverProblems } = getState().validation;
  const problems = serverProblems ? withServerProblems(found, serverProblems, answers) : found;
  const errors = messagesOf(problems);
  if (JSON.stringify(problems) === JSON.stringify(before)) return errors;
  dispatch(validated(problems));
  // Only staff see the posted errors, and the next post corrects them, so failures are ignored.
  void dispatch(progressApi.endpoints.postValidations.initiate(errors, UNTRACKED));
  return errors;
};

interface ValidationResult {
  answers: Answers;
  definitions: StepDefinition[];
  today: string;
  found: ProblemMap;
}

/** Results by answers, so that the same answers aren't validated twice with the same rules. */
const results = new WeakMap<Answers, ValidationResult>();

/** Validates without showing or posting errors. Returns null if the validator fails to load. */
export const findProblems =
  (): AppThunk<Promise<ValidationResult | null>> =>
  async (_dispatch, getState, { page }) => {
    const { disabledSteps } = getState().saving;
    const rules = await loadRules(
      page,
      page.stepIds.filter((id) => !disabledSteps.includes(id)),
    );
    if (!rules) return null;
    const { definitions, judge: check } = rules;
    const answers = selectAnswers(getState());
    const today = todayIn(page.timeZone);
    const last = results.get(answers);
    if (last?.today === today && isSameList(last.definitions, definitions)) return last;
    const result = { answers, definitions, today, found: check(definitions, answers, { today }) };
    results.set(answers, result);
    return result;
  };

const isSameList = <Item>(a: Item[], b: Item[]): boolean =>
  a.length === b.length && a.every((item, index) => item === b[index]);

function withServerProblems(
  found: ProblemMap,
  serverProblems: { errors: ProblemMap; answers: Answers },
  answers: Answers,
): ProblemMap {
  const pages = Object.entries(serverProblems.errors).map(([page, errors]) => {
    const standing = Object.entries(errors).filter(
      ([key]) => (answers[key] ?? '') === (serverProblems.answers[key] ?? ''),
    );
    return [page, { ...Object.fromEntries(standing), ...found[page] }] as const;
  });
  return { ...found, ...Object.fromEntries(pages.filter(([, errors]) => Object.keys(errors).length > 0)) };
}

/** Loads rules. Skips steps that fail to load; without the validator, returns null. The server validates a submission anyway. */
async function loadRules(page: StorePage, stepIds: string[]) {
  const loading = stepIds.map((id) => page.loadDefinitions([id]));
  const [validator, ...steps] = await Promise.allSettled([importRules(), ...loading]);
  if (validator.status === 'rejected') return null;
  const definitions = steps.flatMap((step) => (step.status === 'fulfilled' ? step.value : []));
  return { definitions, judge: validator.value.judge };
}

export function todayIn(timeZone: string, now: Date = new Date()): string {
  // The Swedish locale formats dates as in ISO 8601: 2026-11-28.
  return new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(now);
}

export const readToday =
  (): AppThunk<string> =>
  (_dispatch, _getState, { page }) =>
    todayIn(page.timeZone);
