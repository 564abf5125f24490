import type { Partner } from '@portico/partner';
import type { MailComposer } from '../texts/index.ts';
import type { Accounts, AccountsRoom, Proofs } from '../accounts/index.ts';
import type { PersonalData, Platform } from '../platform/index.ts';
import type { Releases, StepTexts } from '../releases/index.ts';
import { touchApplication } from './application-store.ts';
import { AnswerHistory } from './answers/answer-history.ts';
import { AnswerSaves } from './answers/answer-saves.ts';
import { Choices } from './answers/choices.ts';
import { SetRemovals } from './answers/set-removals.ts';
import { TabChoices } from './answers/tab-choices.ts';
import { LateAllowances } from './deadlines/late-allowances.ts';
import { DocumentChanges } from './documents/document-changes.ts';
import { SetDocuments } from './documents/set-documents.ts';
import { Erasures } from './erasures/erasures.ts';
import { OwnDeletions } from './erasures/own-deletions.ts';
import { addApplicationWithSignUp } from './new-application.ts';
import { Profiles } from './profiles.ts';
import { Progress } from './progress.ts';
import { ServedPages } from './served-pages.ts';
import { Reopenings } from './submission/reopenings.ts';
import { Submissions } from './submission/submissions.ts';
import type { Wording } from './submission/written-errors.ts';
import { TemporaryAnswers } from './temporary-answers/temporary-answers.ts';

/** What applicants have answered, how far they have come, and what they have submitted. */
export interface Applications {
  profiles: Profiles;
  answers: AnswerSaves;
  answerHistory: AnswerHistory;
  temporaryAnswers: TemporaryAnswers;
  servedPages: ServedPages;
  progress: Progress;
  addAnother: Choices<'addAnother'>;
  tabs: TabChoices;
  sets: SetRemovals;
  documents: DocumentChanges;
  submissions: Submissions;
  reopenings: Reopenings;
  late: LateAllowances;
  erasures: Erasures;
  ownDeletions: OwnDeletions;
}

export interface ApplicationsNeeds {
  platform: Platform;
  accounts: Accounts;
  emailChanges: AccountsRoom['emailChanges'];
  proofs: Proofs;
  releases: Releases;
  partner: Partner;
  composer: MailComposer;
  wording: Wording;
  stepTexts: StepTexts;
  /** What every room erases of a person. */
  personalData: PersonalData[];
}

export function openApplications(needs: ApplicationsNeeds): Applications {
  const { database, clock, jobs, metrics, outbox, throttle } = needs.platform;
  const { definitions, rules } = needs.releases;
  const { partner, composer, wording, stepTexts, personalData } = needs;
  needs.accounts.follow(addApplicationWithSignUp);
  needs.emailChanges.afterChange((manager, accountId, at) => touchApplication(manager, { accountId }, at));
  const documents = new DocumentChanges(clock, jobs);
  const erasures = new Erasures({ database, clock, jobs, rules, personalData });
  const { proofs } = needs;
  return {
    profiles: new Profiles(database),
    answers: new AnswerSaves({ database, clock, definitions, rules, metrics }),
    answerHistory: new AnswerHistory(database, clock),
    temporaryAnswers: new TemporaryAnswers(database, clock, definitions, throttle),
    servedPages: new ServedPages(database, rules),
    progress: new Progress(database, clock, rules, needs.releases.stepViews),
    addAnother: new Choices(database, clock, rules, 'addAnother'),
    tabs: new TabChoices(new Choices(database, clock, rules, 'tabs'), documents, clock),
    sets: new SetRemovals(database, clock, rules, new SetDocuments(documents)),
    documents,
    submissions: new Submissions({
      ...{ database, clock, definitions, rules, outbox, partner, composer, wording, stepTexts },
    }),
    erasures,
    ownDeletions: new OwnDeletions({ database, outbox, composer, proofs, erasures }),
    reopenings: new Reopenings({ database, clock, rules, outbox, composer, partner }),
    late: new LateAllowances({ database, clock, rules, outbox, composer, partner }),
  };
}
