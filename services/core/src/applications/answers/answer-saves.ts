import { type Answers, type SaveReply, said, texts } from '@portico/contracts';
import {
  type StepDefinition,
  answerOf,
  cleanAnswers,
  companionsOf,
  includeChoice,
} from '@portico/form-model';
import { missingDocuments } from '../documents/attached-documents.ts';
import type { Applicant } from '../../accounts/index.ts';
import { type Clock, type Database, type Metrics, afterCommit } from '../../platform/index.ts';
import { type Definitions, type ActiveRules, type ShownPage, withoutScratch } from '../../releases/index.ts';
import { TooLargeError } from '../../errors.ts';
import { checkSave } from './check-answer-types.ts';
import {
  type Save,
  type Stored,
  isSuperseded,
  mergeInto,
  numbersAfter,
  setAsideOf,
} from './merge-answers.ts';
import { SaveThrottle } from './save-throttle.ts';
import { followSets } from './set-changes.ts';
import { lockAnswers, storeMerged, storeNumbers } from './stored-answers.ts';

/** Maximum characters of an application's answers and metadata as JSON: ten times a complete application. Anything larger is abuse. */
const ROW_MAX = 1_048_576;

export interface AnswerSavesDeps {
  database: Database;
  clock: Clock;
  definitions: Definitions;
  rules: ActiveRules;
  metrics: Metrics;
}

export class AnswerSaves {
  private readonly throttle: SaveThrottle;

  constructor(private readonly deps: AnswerSavesDeps) {
    this.throttle = new SaveThrottle(deps.clock);
  }

  /** Merges answers and records the changes, in one transaction. @throws InvalidError with a message per key, TooLargeError */
  async save(
    applicant: Applicant,
    save: Omit<Save, 'answers' | 'setAside'> & { answers: unknown },
    page: ShownPage = {},
  ): Promise<SaveReply> {
    const { database, clock, definitions: known, rules, metrics } = this.deps;
    const checked = checkSave(rules.keysOn(page), save.answers);
    const draftOnly = Object.keys(checked.answers).filter((key) => !known.key(key));
    const sent = {
      answers: without(checked.answers, draftOnly),
      setAside: without(checked.setAside, draftOnly),
    };
    this.throttle.count(applicant.applicationId, JSON.stringify(Object.values(sent)).length);
    return database.unitOfWork.run(async (manager) => {
      const application = await lockAnswers(manager, applicant.applicationId);
      const { definitions, disabledSteps } = rules.ofPage(application, withoutScratch(page));
      const isLate = isSuperseded(application.saveNumbers, save);
      const followed = followSets(application.setChanges, () => definitions, {
        ...save,
        ...(isLate ? { answers: {} } : cleaned(definitions, sent)),
      });
      const { answers, ...further } = followed.save;
      const corrected = {
        ...(await missingDocuments(manager, application.id, definitions, answers)),
        ...labels(definitions, answers, application.answers),
      };
      const own = { ...answers, ...corrected };
      const lengthBefore = lengthOf(application, own);
      const merged = mergeInto(application, { ...save, ...further, answers: own });
      const at = clock.now().toISOString();
      const saveNumbers = isLate ? application.saveNumbers : numbersAfter(application.saveNumbers, save);
      const size = await storeMerged(manager, { ...application, saveNumbers }, merged, save.tab ?? null, at);
      if (size === 0 && saveNumbers !== application.saveNumbers)
        await storeNumbers(manager, { ...application, saveNumbers });
      if (size > ROW_MAX && lengthOf(merged, own) > lengthBefore)
        throw new TooLargeError(texts.applicationTooLarge);
      const { version, conflicts, keyVersions } = merged;
      afterCommit(manager, () => {
        metrics.saves.inc();
        metrics.conflicts.inc(conflicts.length);
      });
      const moved = followed.moved.map((key) => [key, answerOf(merged.answers, key)]);
      const changed = { ...merged.changed, ...Object.fromEntries(moved) };
      const set_aside = setAsideOf(keyVersions, Object.keys({ ...changed, ...own }));
      return {
        ...said(texts.saved),
        version,
        saved_at: at,
        conflicts,
        changed: { ...changed, ...corrected },
        ...(set_aside && { set_aside }),
        ...(draftOnly.length > 0 && { draft_only: draftOnly, unkept: draftOnly }),
        ...(disabledSteps.length > 0 && { taken_off: disabledSteps }),
      };
    });
  }
}

const cleaned = (
  definitions: StepDefinition[],
  { answers, setAside }: Record<'answers' | 'setAside', Answers>,
) => ({
  answers: cleanAnswers(definitions, answers),
  setAside: cleanAnswers(definitions, setAside),
});

function without(answers: Answers, keys: string[]): Answers {
  if (keys.length === 0) return answers;
  return Object.fromEntries(Object.entries(answers).filter(([key]) => !keys.includes(key)));
}

function lengthOf({ answers }: Stored, save: Answers): number {
  return Object.keys(save).reduce((length, key) => length + String(answers[key] ?? '').length, 0);
}

function labels(definitions: StepDefinition[], sent: Answers, stored: Answers): Answers {
  // Most saves contain only text: skip copying 400 answers for them.
  if (!includeChoice(definitions, Object.keys(sent))) return {};
  const all = { ...stored, ...sent };
  const companions = companionsOf(definitions, all, stored, Object.keys(sent));
  return Object.fromEntries(Object.entries(companions).filter(([key, label]) => label !== (all[key] ?? '')));
}
