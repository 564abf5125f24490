import type { EntityManager } from 'typeorm';
import type { Partner } from '@portico/partner';
import type { EmailComposer } from '../texts/index.ts';
import type { Accounts, AccountsModule, StepUpAuth } from '../accounts/index.ts';
import type { PersonalData, Platform } from '../platform/index.ts';
import type { Releases, StepTexts } from '../releases/index.ts';
import { bumpUpdatedAt, addApplicationWithSignUp } from './application-store.ts';
import { AnswerHistory } from './answers/answer-history.ts';
import { AnswerSaves } from './answers/answer-saves.ts';
import { LayoutChoices, TabChoices } from './answers/layout-choices.ts';
import { SetRemovals } from './answers/set-removals.ts';
import { DeadlineExtensions } from './deadlines/deadline-extensions.ts';
import { DocumentChanges } from './documents/document-changes.ts';
import { SetDocuments } from './documents/set-documents.ts';
import { Erasures } from './erasures/erasures.ts';
import { OwnDeletions } from './erasures/own-deletions.ts';
import { Profiles } from './profiles.ts';
import { Progress } from './progress.ts';
import { ServedPages } from './served-pages.ts';
import { Reopenings } from './submission/reopenings.ts';
import { Submissions } from './submission/submissions.ts';
import type { TextSources } from './submission/format-errors.ts';
import type { WebhookEvents } from '../webhooks/index.ts';
import { TemporaryAnswers } from './temporary-answers/temporary-answers.ts';

export interface Applications {
  profiles: Profiles;
  answers: AnswerSaves;
  answerHistory: AnswerHistory;
  temporaryAnswers: TemporaryAnswers;
  servedPages: ServedPages;
  progress: Progress;
  addAnother: LayoutChoices<'addAnother'>;
  tabs: TabChoices;
  sets: SetRemovals;
  documents: DocumentChanges;
  submissions: Submissions;
  reopenings: Reopenings;
  extensions: DeadlineExtensions;
  erasures: Erasures;
  ownDeletions: OwnDeletions;
}

export interface ApplicationsDeps {
  platform: Platform;
  events: WebhookEvents;
  accounts: Accounts;
  emailChanges: AccountsModule['emailChanges'];
  stepUpAuth: StepUpAuth;
  releases: Releases;
  partner: Partner;
  composer: EmailComposer;
  wording: TextSources;
  stepTexts: StepTexts;
  personalData: PersonalData[];
}

export function openApplications(deps: ApplicationsDeps): Applications {
  const { database, clock, jobs, metrics, outbox, throttle } = deps.platform;
  const { definitions, rules } = deps.releases;
  const { partner, composer, wording, stepTexts, personalData, events } = deps;
  deps.accounts.onSignUp(addApplicationWithSignUp);
  const bump = (manager: EntityManager, accountId: string, at: string) =>
    bumpUpdatedAt(manager, { accountId }, at);
  deps.accounts.onConfirmation(bump);
  deps.emailChanges.onChange(bump);
  const documents = new DocumentChanges(clock, jobs);
  const erasures = new Erasures({ database, clock, jobs, rules, personalData, events });
  const { stepUpAuth } = deps;
  return {
    profiles: new Profiles(database, clock),
    answers: new AnswerSaves({ database, clock, definitions, rules, metrics }),
    answerHistory: new AnswerHistory(database, clock),
    temporaryAnswers: new TemporaryAnswers(database, clock, definitions, throttle),
    servedPages: new ServedPages(database, rules),
    progress: new Progress(database, clock, rules, deps.releases.stepViews, events),
    addAnother: new LayoutChoices(database, clock, rules, 'addAnother'),
    tabs: new TabChoices(new LayoutChoices(database, clock, rules, 'tabs'), documents, clock),
    sets: new SetRemovals(database, clock, rules, new SetDocuments(documents)),
    documents,
    submissions: new Submissions({
      ...{ database, clock, definitions, rules, outbox, partner, composer, wording, stepTexts },
      events,
    }),
    erasures,
    ownDeletions: new OwnDeletions({ database, outbox, composer, stepUpAuth, erasures }),
    reopenings: new Reopenings({ database, clock, rules, outbox, composer, partner, events }),
    extensions: new DeadlineExtensions({ database, clock, rules, outbox, composer, partner }),
  };
}
