import type { Partner } from '@portico/partner';
import { loadPartner } from '@portico/partner/loader';
import { type AccountsRoom, openAccounts } from '../accounts/index.ts';
import { type Applications, nameOfAccount, openApplications } from '../applications/index.ts';
import { type Documents, type DocumentThreads, openDocuments } from '../documents/index.ts';
import { createLookup, type Lookup, type LookupProviders } from '../lookup/index.ts';
import { type Office, openOffice } from '../office/index.ts';
import { openOptionLists, type OptionListsRoom } from '../option-lists/index.ts';
import { Pages } from '../pages/index.ts';
import { openPlatform, type Platform, type PlatformOverrides } from '../platform/index.ts';
import { openPrinting, type Printing, type PrintThreads } from '../printing/index.ts';
import { createSandbox, type Sandbox } from '../programs/index.ts';
import {
  type Definitions,
  openReleases,
  type ReleaseChecker,
  type Releases,
  StepTexts,
} from '../releases/index.ts';
import { openTerms, type TermsRoom } from '../terms/index.ts';
import {
  MailComposer,
  openOwnWords,
  openTexts,
  type OwnWords,
  type Texts,
  type Translations,
} from '../texts/index.ts';
import { openUniversity, type UniversityRoom } from '../university/index.ts';
import { ENTITIES } from './entities.ts';
import { addFigures } from './figures.ts';
import { knownTexts } from './known-texts.ts';
import { openThreads } from './open-threads.ts';
import { PERSONAL_DATA } from './personal-data.ts';
import { SERVER_TEXTS } from './server-texts.ts';
import { OwnData } from './own-data.ts';
import type { Settings } from './settings/settings.ts';

/** One member per room. Whoever speaks HTTP, or works on jobs, takes from here what it needs and knows nothing else of the server. */
export interface Core {
  settings: Settings;
  partner: Partner;
  platform: Platform;
  texts: Texts;
  /** What the university says in place of texts. */
  ownWords: OwnWords;
  programs: {
    /** For work that would hold up the event loop. */
    threads: DocumentThreads & PrintThreads;
    /** Where programs run that read uploads. */
    sandbox: Sandbox;
  };
  accounts: AccountsRoom;
  lookup: Lookup;
  optionLists: OptionListsRoom;
  /** When terms open and close. */
  terms: TermsRoom;
  /** The settings, and what staff have said in place of them. */
  university: UniversityRoom;
  releases: Releases;
  pages: Pages;
  applications: Applications;
  printing: Printing;
  documents: Documents;
  office: Office;
  /** All that is kept of one applicant, for them. */
  ownData: OwnData;
  /** Stops what runs and closes the database. */
  close(): Promise<void>;
}

/** What a test hands in instead of the real thing. */
export interface CoreOverrides extends PlatformOverrides {
  definitions?: Definitions;
  checker?: ReleaseChecker;
  threads?: DocumentThreads & PrintThreads;
  lookupProviders?: LookupProviders;
  /** Of the server's own texts, by language. */
  translations?: Record<string, Translations>;
}

/** Opens the rooms, each after those that it stands on. */
export async function createCore(settings: Settings, overrides: CoreOverrides = {}): Promise<Core> {
  const partner = loadPartner(settings.partnerFile);
  const { translations, definitions, checker } = overrides;
  const platform = await openPlatform(settings, ENTITIES, overrides);
  const university = await openUniversity({ platform, partner, settings });
  const ownWords = await openOwnWords({
    ...{ platform, partner, settings },
    known: () => knownTexts({ texts, releases, partner: university.now() }),
  });
  const texts = openTexts({ partner, tables: SERVER_TEXTS, ownWords, ...(translations && { translations }) });
  const programs = {
    threads: overrides.threads ?? openThreads(platform.logger),
    sandbox: createSandbox(settings.sandbox),
  };
  const composer = new MailComposer(texts, partner, settings.publicUrl);
  const accounts = openAccounts({ platform, partner, composer, nameOf: nameOfAccount });
  const lists = await createLookup({ ...platform, settings }, overrides.lookupProviders);
  const optionLists = await openOptionLists({ platform, settings });
  const terms = await openTerms({ platform, settings });
  const releases = await openReleases({
    platform,
    optionLists,
    settings,
    ...(definitions && { definitions }),
    ...(checker && { checker }),
  });
  const stepTexts = new StepTexts(releases.texts, ownWords);
  const applications = openApplications({
    platform,
    accounts: accounts.accounts,
    emailChanges: accounts.emailChanges,
    proofs: accounts.proofs,
    releases,
    partner,
    composer,
    wording: { ownWords, texts },
    stepTexts,
    personalData: PERSONAL_DATA,
  });
  const { submissions, documents: changes } = applications;
  const documents = openDocuments({ platform, programs, releases, changes, composer });
  const office = openOffice({
    ...{ platform, releases, applications, documents, optionLists, terms, university, partner, settings },
    threads: programs.threads,
  });
  addFigures({ platform, releases, applications, office });
  const pages = new Pages({
    ...{ settings, platform, releases, optionLists, texts, ownWords, university },
    terms: () => office.terms.forPages(),
  });
  return {
    settings,
    partner,
    platform,
    texts,
    ownWords,
    programs,
    accounts,
    lookup: lists.lookup,
    optionLists,
    terms,
    university,
    releases,
    pages,
    applications,
    printing: openPrinting({ platform, releases, submissions, partner, texts, stepTexts }),
    documents,
    ownData: new OwnData(platform, accounts, documents),
    office,
    close: async () => {
      await lists.close();
      await optionLists.close();
      await terms.close();
      await university.close();
      await platform.jobs.close();
      await programs.threads.close();
      await releases.close();
      await ownWords.close();
      await platform.close();
    },
  };
}
