import { type Answers, type SaveReply, said, texts } from '@portico/contracts';
import {
  answerOf,
  cleanAnswers,
  companionsOf,
  includeChoice,
  type StepDefinition,
} from '@portico/form-model';
import { missingDocuments } from '../documents/attached-documents.ts';
import type { Applicant } from '../../accounts/index.ts';
import { afterCommit, type Clock, type Database, type Metrics } from '../../platform/index.ts';
import { type Definitions, type RulesInForce, type ShownPage, withoutScratch } from '../../releases/index.ts';
import { TooLargeError } from '../../errors.ts';
import { checkSave } from './check-answers.ts';
import { isOvertaken, numbersAfter } from './late-saves.ts';
import { mergeInto, setAsideOf, type Save, type Stored } from './merge-answers.ts';
import { SaveThrottle } from './save-throttle.ts';
import { followSets } from './set-changes.ts';
import { lockAnswers, storeMerged, storeNumbers } from './stored-answers.ts';

/**
 * How large the answers of one application and their marks may become together, in characters of JSON: ten times what an
 * application has with every question of today's steps answered at its full length. What is larger was made to fill the database.
 */
const ROW_MAX = 1_048_576;

export interface AnswerSavesParts {
  database: Database;
  clock: Clock;
  definitions: Definitions;
  rules: RulesInForce;
  metrics: Metrics;
}

export class AnswerSaves {
  private readonly throttle: SaveThrottle;

  constructor(private readonly parts: AnswerSavesParts) {
    this.throttle = new SaveThrottle(parts.clock);
  }

  /**
   * Merges the answers into the application and records what changed, in one transaction.
   * @throws InvalidError with a sentence per key, AlreadySubmittedError, TooManyError, TooLargeError
   */
  async save(
    applicant: Applicant,
    save: Omit<Save, 'answers' | 'setAside'> & { answers: unknown },
    page: ShownPage = {},
  ): Promise<SaveReply> {
    const { database, clock, definitions: known, rules, metrics } = this.parts;
    const checked = checkSave(rules.keysOn(page), save.answers);
    const unkept = Object.keys(checked.answers).filter((key) => !known.key(key));
    const sent = { answers: without(checked.answers, unkept), setAside: without(checked.setAside, unkept) };
    this.throttle.count(applicant.applicationId, JSON.stringify(Object.values(sent)).length);
    return database.unitOfWork.run(async (manager) => {
      const application = await lockAnswers(manager, applicant.applicationId);
      const { definitions, takenOff } = rules.ofPage(application, withoutScratch(page));
      const isLate = isOvertaken(application.saveNumbers, save);
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
      // One that shortens them is taken, however large the application is.
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
        ...(unkept.length > 0 && { unkept }),
        ...(takenOff.length > 0 && { taken_off: takenOff }),
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

/** Characters of the answers to the questions of a save. */
function lengthOf({ answers }: Stored, save: Answers): number {
  return Object.keys(save).reduce((length, key) => length + String(answers[key] ?? '').length, 0);
}

/** The labels of what is chosen that the page has not sent, or has sent otherwise. */
function labels(definitions: StepDefinition[], sent: Answers, stored: Answers): Answers {
  // Most saves are of text: what is said of 400 answers need not be copied for them.
  if (!includeChoice(definitions, Object.keys(sent))) return {};
  const all = { ...stored, ...sent };
  const companions = companionsOf(definitions, all, stored, Object.keys(sent));
  return Object.fromEntries(Object.entries(companions).filter(([key, label]) => label !== (all[key] ?? '')));
}
