import type { Answers, ErrorMap, ProblemMap } from '@portico/contracts';
import { messagesOf, type StepDefinition } from '@portico/form-model';
import { selectAnswers } from '../answers/answers.selectors.ts';
import { UNTRACKED } from '../api/base-api.ts';
import type { StorePage } from '../environment.ts';
import { selectWebStatus } from '../profile.ts';
import { progressApi } from '../progress.ts';
import type { AppThunk } from '../state.ts';
import { importRules } from './load-rules.ts';
import { validated } from './validation.slice.ts';

/**
 * Validates the answers of all steps, but only while the application is being validated (specification, section 4);
 * shows what is wrong and posts it. The rules and their library are loaded now, if not before. Returns the errors as they are posted: in the
 * source language.
 */
export const validateAnswers = (): AppThunk<Promise<ErrorMap>> => async (dispatch, getState) => {
  if (selectWebStatus(getState()) !== 'validating') return {};
  const judgement = await dispatch(judgeAnswers());
  if (!judgement) return {};
  const { found, answers } = judgement;
  const { errors: before, judged } = getState().validation;
  const problems = judged ? withJudged(found, judged, answers) : found;
  const errors = messagesOf(problems);
  if (JSON.stringify(problems) === JSON.stringify(before)) return errors;
  dispatch(validated(problems));
  // What the server stores here is a report for staff; a failure shows no message and is made good by the next post.
  void dispatch(progressApi.endpoints.postValidations.initiate(errors, UNTRACKED));
  return errors;
};

interface Judgement {
  answers: Answers;
  definitions: StepDefinition[];
  today: string;
  found: ProblemMap;
}

/** By the answers that were judged: the same ones are not judged anew by the same rules. */
const judgements = new WeakMap<Answers, Judgement>();

/** What is wrong with the answers as they are once the rules are there; shows and posts nothing. Null without the validator. */
export const judgeAnswers =
  (): AppThunk<Promise<Judgement | null>> =>
  async (_dispatch, getState, { page }) => {
    const { takenOff } = getState().saving;
    const rules = await loadRules(
      page,
      page.stepIds.filter((id) => !takenOff.includes(id)),
    );
    if (!rules) return null;
    const { definitions, judge } = rules;
    const answers = selectAnswers(getState());
    const today = todayIn(page.timeZone);
    const last = judgements.get(answers);
    if (last?.today === today && isSameList(last.definitions, definitions)) return last;
    const judgement = { answers, definitions, today, found: judge(definitions, answers, { today }) };
    judgements.set(answers, judgement);
    return judgement;
  };

const isSameList = <Item>(a: Item[], b: Item[]): boolean =>
  a.length === b.length && a.every((item, index) => item === b[index]);

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
