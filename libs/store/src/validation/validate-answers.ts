import type { Answers, ErrorMap, ProblemMap } from '@portico/contracts';
import { messagesOf } from '@portico/form-model';
import { selectAnswers } from '../answers/answers.selectors.ts';
import { UNTRACKED } from '../api/base-api.ts';
import type { StorePage } from '../environment.ts';
import { selectWebStatus } from '../profile.ts';
import { progressApi } from '../progress.ts';
import type { AppThunk } from '../state.ts';
import { validated } from './validation.slice.ts';

/**
 * Validates the answers of all steps, but only while the application is being validated (specification, section 4);
 * shows what is wrong and posts it. The rules and their library are loaded now, if not before. Returns the errors as they are posted: in the
 * source language.
 */
export const validateAnswers =
  (): AppThunk<Promise<ErrorMap>> =>
  async (dispatch, getState, { page }) => {
    if (selectWebStatus(getState()) !== 'validating') return {};
    const { takenOff } = getState().saving;
    const rules = await loadRules(
      page,
      page.stepIds.filter((id) => !takenOff.includes(id)),
    );
    if (!rules) return {};
    const { definitions, judge } = rules;
    const { errors: before, judged } = getState().validation;
    const answers = selectAnswers(getState());
    const found = judge(definitions, answers, { today: todayIn(page.timeZone) });
    const problems = judged ? withJudged(found, judged, answers) : found;
    const errors = messagesOf(problems);
    if (JSON.stringify(problems) === JSON.stringify(before)) return errors;
    dispatch(validated(problems));
    // What the server stores here is a report for staff; a failure shows no message and is made good by the next post.
    void dispatch(progressApi.endpoints.postValidations.initiate(errors, UNTRACKED));
    return errors;
  };

/** What the server found wrong stands beside what is found here, as long as the answer is still the one that it judged. */
function withJudged(
  found: ProblemMap,
  judged: { errors: ProblemMap; answers: Answers },
  answers: Answers,
): ProblemMap {
  const pages = Object.entries(judged.errors).map(([page, errors]) => {
    const standing = Object.entries(errors).filter(
      ([key]) => (answers[key] ?? '') === (judged.answers[key] ?? ''),
    );
    return [page, { ...Object.fromEntries(standing), ...found[page] }] as const;
  });
  return { ...found, ...Object.fromEntries(pages.filter(([, errors]) => Object.keys(errors).length > 0)) };
}

/**
 * The definitions that can be had and the validator. One step that can't be loaded must not keep the others from being
 * validated; without the validator there is nothing to say. In both cases the server judges the submission anyway.
 */
async function loadRules(page: StorePage, stepIds: string[]) {
  const loading = stepIds.map((id) => page.loadDefinitions([id]));
  const [validator, ...steps] = await Promise.allSettled([importRules(), ...loading]);
  if (validator.status === 'rejected') return null;
  const definitions = steps.flatMap((step) => (step.status === 'fulfilled' ? step.value : []));
  return { definitions, judge: validator.value.judge };
}

const importRules = () => import(/* webpackChunkName: "validation" */ '@portico/form-model/validation');

/** So that the first Submit need not wait for their code. Without it now, it is asked for again then. */
export const preloadRules = (): Promise<unknown> => importRules().catch(() => undefined);

/** The date of today in a time zone, as YYYY-MM-DD. */
export function todayIn(timeZone: string, now: Date = new Date()): string {
  // The Swedish way of writing a date is ISO 8601.
  return new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(now);
}

/** The date of today where the university is. */
export const readToday =
  (): AppThunk<string> =>
  (_dispatch, _getState, { page }) =>
    todayIn(page.timeZone);
