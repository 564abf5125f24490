import type { Partner } from '@portico/partner';
import { loadPartnerSettings } from '@portico/partner/loader';
import { type AccountsModule, openAccounts } from '../accounts/index.ts';
import { type Applications, nameOfAccount, openApplications } from '../applications/index.ts';
import { type Documents, type DocumentThreads, openDocuments } from '../documents/index.ts';
import { createLookup, type Lookup, type LookupProviders } from '../lookup/index.ts';
import { type Office, openOffice } from '../office/index.ts';
import { openOptionLists, type OptionListsModule } from '../option-lists/index.ts';
import { Pages } from '../pages/index.ts';
import { openPlatform, type Platform, type PlatformOverrides } from '../platform/index.ts';
import { openPrinting, type Printing, type PrintThreads } from '../printing/index.ts';
import { openRecommendations, type RecommendationsModule } from '../recommendations/index.ts';
import { createSandbox, type Sandbox } from '../subprocess/index.ts';
import {
  type Definitions,
  openReleases,
  type ReleaseChecker,
  type Releases,
  StepTexts,
} from '../releases/index.ts';
import { openTerms, type TermsModule } from '../terms/index.ts';
import {
  EmailComposer,
  openCustomTexts,
  openTexts,
  type CustomTexts,
  type Texts,
  type Translations,
} from '../texts/index.ts';
import { openUniversity, type UniversityModule } from '../university/index.ts';
import { openWebhooks, type Webhooks } from '../webhooks/index.ts';
import { ENTITIES } from './entities.ts';
import { registerMetrics } from './metrics.ts';
import { customizableTexts } from './customizable-texts.ts';
import { openThreads } from './open-threads.ts';
import { PERSONAL_DATA } from './personal-data.ts';
import { SERVER_TEXTS } from './server-texts.ts';
import { DataExport } from './data-export.ts';
import type { Settings } from './settings/settings.ts';

export interface Core {
  settings: Settings;
  partner: Partner;
  platform: Platform;
  texts: Texts;
  customTexts: CustomTexts;
  workers: {
    threads: DocumentThreads & PrintThreads;
    sandbox: Sandbox;
  };
  accounts: AccountsModule;
  webhooks: Webhooks;
  lookup: Lookup;
  optionLists: OptionListsModule;
  terms: TermsModule;
  university: UniversityModule;
  releases: Releases;
  pages: Pages;
  applications: Applications;
  printing: Printing;
  documents: Documents;
  recommendations: RecommendationsModule;
  office: Office;
  dataExport: DataExport;
  close(): Promise<void>;
}

export interface CoreOverrides extends PlatformOverrides {
  definitions?: Definitions;
  checker?: ReleaseChecker;
  threads?: DocumentThreads & PrintThreads;
  lookupProviders?: LookupProviders;
  translations?: Record<string, Translations>;
}

export async function createCore(settings: Settings, overrides: CoreOverrides = {}): Promise<Core> {
  const partner = loadPartnerSettings(settings.partnerFile);
  const { translations, definitions, checker } = overrides;
  const platform = await openPlatform(settings, ENTITIES, overrides);
  const university = await openUniversity({ platform, partner, settings });
  const customTexts = await openCustomTexts({
    ...{ platform, partner, settings },
    known: () => customizableTexts({ texts, releases, partner: university.current() }),
  });
  const texts = openTexts({
    partner,
    tables: SERVER_TEXTS,
    customTexts,
    ...(translations && { translations }),
  });
  const workers = {
    threads: overrides.threads ?? openThreads(platform.logger),
    sandbox: createSandbox(settings.sandbox),
  };
  const composer = new EmailComposer(texts, partner, settings.publicUrl);
  const webhooks = openWebhooks(platform, settings);
  const accounts = openAccounts({
    platform,
    partner,
    composer,
    nameOf: nameOfAccount,
    publicUrl: settings.publicUrl,
  });
  const lists = await createLookup({ ...platform, settings }, overrides.lookupProviders);
  const optionLists = await openOptionLists({ platform, settings });
  const terms = await openTerms({ platform, settings });
  const releases = await openReleases({
    platform,
    events: webhooks.events,
    optionLists,
    settings,
    ...(definitions && { definitions }),
    ...(checker && { checker }),
  });
  const stepTexts = new StepTexts(releases.texts, customTexts);
  const applications = openApplications({
    platform,
    events: webhooks.events,
    accounts: accounts.accounts,
    emailChanges: accounts.emailChanges,
    stepUpAuth: accounts.stepUpAuth,
    releases,
    partner,
    composer,
    wording: { customTexts, texts },
    stepTexts,
    personalData: PERSONAL_DATA,
  });
  const { submissions, documents: changes } = applications;
  const documents = openDocuments({
    ...{ platform, workers, releases, changes, composer },
    events: webhooks.events,
  });
  const recommendations = openRecommendations({
    ...{ platform, documents, changes, composer, partner },
    events: webhooks.events,
  });
  const office = openOffice({
    ...{ platform, releases, applications, documents, optionLists, terms, university, partner, settings },
    ...{ threads: workers.threads, composer },
  });
  registerMetrics({ platform, releases, applications, office });
  const pages = new Pages({
    ...{ settings, platform, releases, optionLists, texts, customTexts, university },
    terms: () => office.terms.forPages(),
  });
  return {
    settings,
    partner,
    platform,
    texts,
    customTexts,
    workers,
    accounts,
    webhooks,
    lookup: lists.lookup,
    optionLists,
    terms,
    university,
    releases,
    pages,
    applications,
    printing: openPrinting({ platform, releases, submissions, partner, texts, stepTexts }),
    documents,
    recommendations,
    dataExport: new DataExport(platform, accounts, documents),
    office,
    close: async () => {
      await lists.close();
      await optionLists.close();
      await terms.close();
      await university.close();
      await platform.jobs.close();
      await webhooks.sender.close();
      await workers.threads.close();
      await releases.close();
      await customTexts.close();
      await platform.close();
    },
  };
}
