import path from 'node:path';
import { AccountCodes } from '../accounts/account-codes.ts';
import { AccountMessages } from '../accounts/account-messages.ts';
import { Accounts } from '../accounts/accounts.ts';
import { DeviceCookies } from '../accounts/device-cookies.ts';
import { LogIns } from '../accounts/log-ins.ts';
import { Passwords } from '../accounts/passwords.ts';
import { AnswerHistory } from '../applications/answers/answer-history.ts';
import { PendingPasswords } from '../accounts/pending-passwords.ts';
import { Visitors } from '../accounts/visitors.ts';
import { AnswerSaves } from '../applications/answers/answer-saves.ts';
import { Choices } from '../applications/answers/choices.ts';
import { TabChoices } from '../applications/answers/tab-choices.ts';
import { Profiles } from '../applications/profiles.ts';
import { ServedPages } from '../applications/served-pages.ts';
import { Progress } from '../applications/progress.ts';
import { Conversions } from '../documents/conversions/conversions.ts';
import type { Partner } from '@portico/partner';
import { loadPartner } from '@portico/partner/loader';
import { type Database, openDatabase } from '../platform/database/database.ts';
import { DatabaseClock } from '../platform/database/database-clock.ts';
import { WriteProbe } from '../platform/database/probe/write-probe.ts';
import { Erasures } from '../applications/erasures/erasures.ts';
import { Exports } from '../office/exports/exports.ts';
import { ReadinessChecks } from '../platform/readiness.ts';
import { FailedJobs } from '../platform/jobs/failed-jobs.ts';
import { createJobQueue } from '../platform/jobs/create-job-queue.ts';
import type { JobQueue } from '../platform/jobs/job-queue.ts';
import type { QueueParts } from '../platform/jobs/queue-parts.ts';
import { createLogger, type Logger } from '../platform/logging/logger.ts';
import { SecurityLog } from '../platform/logging/security-log.ts';
import { createLookup, type LookupProviders } from '../lookup/create-lookup.ts';
import type { Lookup } from '../lookup/lookup.ts';
import { OutboxMessages } from '../platform/outbox/outbox-messages.ts';
import { Outbox } from '../platform/outbox/outbox.ts';
import { ApplicationPdfs } from '../printing/application-pdfs.ts';
import { orderPdfWithSubmission } from '../printing/order-pdf.job.ts';
import { PdfFiles } from '../printing/pdf-files.ts';
import { PrintedApplications } from '../printing/printed-application.ts';
import type { Definitions } from '../releases/definitions.ts';
import { CanaryWatch } from '../releases/canary/canary-watch.ts';
import { PageFailures } from '../releases/failures/page-failures.ts';
import { PageIds } from '../releases/rules/page-ids.ts';
import { RulesInForce } from '../releases/rules/rules-in-force.ts';
import { StepFailures } from '../releases/failures/step-failures.ts';
import { TrialLinks } from '../releases/trials/trial-links.ts';
import { ReleaseOverview } from '../releases/release-overview.ts';
import { openReleases, type Releases } from '../releases/open-releases.ts';
import { createSandbox } from '../programs/sandbox/create-sandbox.ts';
import type { Sandbox } from '../programs/sandbox/sandbox.ts';
import { ServiceTokens } from '../printing/service-tokens/service-tokens.ts';
import { Sessions } from '../accounts/sessions/sessions.ts';
import type { Settings } from './settings/settings.ts';
import { Keyrings } from '../platform/signing/keyrings.ts';
import { StaffApplications } from '../office/staff-applications.ts';
import { StaffAudit } from '../office/staff-audit.ts';
import { StaffKeys } from '../office/keys/staff-keys.ts';
import { createStorage } from '../platform/storage/create-storage.ts';
import type { Storage } from '../platform/storage/storage.ts';
import { Reopenings } from '../applications/submission/reopenings.ts';
import { Submissions } from '../applications/submission/submissions.ts';
import { TemporaryAnswers } from '../applications/temporary-answers/temporary-answers.ts';
import type { DocumentThreads } from '../documents/thread-works.ts';
import type { PrintThreads } from '../printing/thread-works.ts';
import { ENTITIES } from './entities.ts';
import { openThreads } from './open-threads.ts';
import { Throttle } from '../platform/throttle/throttle.ts';
import type { Clock } from '../platform/time/clock.ts';
import { Uploads } from '../documents/uploads/uploads.ts';
import { addApplicationWithSignUp } from '../applications/new-application.ts';
import { DocumentChanges } from '../applications/documents/document-changes.ts';
import { PERSONAL_DATA } from './personal-data.ts';

/** One member per noun. Whoever speaks HTTP, or works on jobs, holds one of these and knows nothing else of the server. */
export interface Core {
  settings: Settings;
  clock: Clock;
  logger: Logger;
  securityLog: SecurityLog;
  partner: Partner;
  database: Database;
  jobs: JobQueue;
  failedJobs: FailedJobs;
  outbox: Outbox;
  releases: Releases;
  definitions: Definitions;
  pageIds: PageIds;
  stepFailures: StepFailures;
  pageFailures: PageFailures;
  releaseOverview: ReleaseOverview;
  trialLinks: TrialLinks;
  readiness: ReadinessChecks;
  throttle: Throttle;
  accounts: Accounts;
  logIns: LogIns;
  visitors: Visitors;
  sessions: Sessions;
  profiles: Profiles;
  answers: AnswerSaves;
  answerHistory: AnswerHistory;
  servedPages: ServedPages;
  progress: Progress;
  addAnother: Choices<'addAnother'>;
  tabs: TabChoices;
  submissions: Submissions;
  outboxMessages: OutboxMessages;
  temporaryAnswers: TemporaryAnswers;
  serviceTokens: ServiceTokens;
  printedApplications: PrintedApplications;
  pdfs: ApplicationPdfs;
  pdfFiles: PdfFiles;
  lookup: Lookup;
  staffApplications: StaffApplications;
  exports: Exports;
  erasures: Erasures;
  reopenings: Reopenings;
  staffAudit: StaffAudit;
  staffKeys: StaffKeys;
  storage: Storage;
  /** For work that would hold up the event loop. */
  threads: DocumentThreads & PrintThreads;
  /** Where programs run that read uploads. */
  sandbox: Sandbox;
  uploads: Uploads;
  conversions: Conversions;
  /** Stops what runs and closes the database. */
  close(): Promise<void>;
}

/** What a test hands in instead of the real thing. */
export interface CoreOverrides {
  clock?: Clock;
  logger?: Logger;
  definitions?: Definitions;
  makeJobs?: (parts: QueueParts) => JobQueue;
  lookupProviders?: LookupProviders;
  storage?: Storage;
}

/** Builds everything from the settings, in the order of who needs whom. */
export async function createCore(settings: Settings, overrides: CoreOverrides = {}): Promise<Core> {
  const logger = overrides.logger ?? createLogger(settings.logLevel);
  const partner = loadPartner(settings.partnerFile);
  const database = await openDatabase(settings.database, ENTITIES, settings.schemaCare);
  const clock = overrides.clock ?? (await DatabaseClock.start(database));

  const { secretKey } = settings;
  const keyrings = await Keyrings.open({ database, clock, logger, ...(secretKey && { secretKey }) });

  const readiness = new ReadinessChecks(logger);
  const writeProbe = new WriteProbe(database);
  readiness.add('database', () => writeProbe.status());

  // Releases
  const releases = await openReleases({ settings, database, clock, logger });
  const definitions = overrides.definitions ?? releases.definitions;
  readiness.add('releases', () => releases.watcher.status());

  // Jobs and messages
  const queueParts = { database, clock, log: logger };
  const jobs = overrides.makeJobs?.(queueParts) ?? createJobQueue(settings.redisUrl, queueParts);
  readiness.add('jobs', () => jobs.status());
  const outbox = new Outbox(jobs, clock);

  // Accounts
  const log = new SecurityLog(logger, keyrings.key('log'));
  const throttle = new Throttle(database, clock, settings.addressThrottleFactor, log);
  const pageIds = new PageIds(keyrings.key('page'), clock);
  const rules = new RulesInForce(definitions, pageIds);
  const stepFailures = new StepFailures(database, clock, throttle, pageIds);
  const snapshot = () => releases.watcher.snapshot();
  new CanaryWatch({ failures: stepFailures, snapshot, database, jobs, clock, logger });
  const passwords = new Passwords();
  const accountParts = {
    database,
    clock,
    throttle,
    passwords,
    pending: new PendingPasswords(clock, passwords),
    codes: new AccountCodes(clock, keyrings.key('code')),
    visitors: new Visitors(keyrings.key('signup'), new DeviceCookies(keyrings.key('device'), clock)),
    outbox,
    messages: new AccountMessages(partner, settings.publicUrl),
    log,
  };

  // Applications
  const submissions = new Submissions(database, clock, rules, outbox, partner);

  // Schools, colleges and addresses to choose from
  const lists = await createLookup({ database, clock, logger, settings }, overrides.lookupProviders);

  // Documents
  const storage =
    overrides.storage ?? (await createStorage(settings.storage, { ring: keyrings.ring('storage'), clock }));
  const uploads = new Uploads({ database, clock, jobs, throttle, rules, storage, logger });

  const changes = new DocumentChanges(clock, jobs);
  const threads = openThreads(logger);
  const conversions = new Conversions({ database, clock, jobs, storage, uploads, changes });

  // Prints and links
  const printedApplications = new PrintedApplications(database, rules);
  const pdfFiles = new PdfFiles(path.join(settings.dataDir, 'pdf'));
  const pdfs = new ApplicationPdfs({
    database,
    clock,
    jobs,
    printed: printedApplications,
    files: pdfFiles,
    partner,
  });
  submissions.follow(orderPdfWithSubmission(jobs));

  const staffAudit = new StaffAudit(database, clock);

  const accounts = new Accounts(accountParts);
  accounts.follow(addApplicationWithSignUp);

  return {
    settings,
    clock,
    logger,
    securityLog: log,
    partner,
    database,
    jobs,
    failedJobs: new FailedJobs(database, clock),
    outbox,
    releases,
    definitions,
    pageIds,
    stepFailures,
    pageFailures: new PageFailures(throttle, logger),
    releaseOverview: new ReleaseOverview(database.reads, stepFailures),
    trialLinks: new TrialLinks(keyrings.key('trial'), clock, () => releases.watcher.snapshot()),
    readiness,
    throttle,
    accounts,
    logIns: new LogIns(accountParts),
    visitors: accountParts.visitors,
    sessions: new Sessions(database, clock),
    profiles: new Profiles(database),
    answers: new AnswerSaves(database, clock, definitions, rules),
    answerHistory: new AnswerHistory(database, clock),
    servedPages: new ServedPages(database, rules),
    progress: new Progress(database, clock, definitions, rules),
    addAnother: new Choices(database, clock, rules, 'addAnother'),
    tabs: new TabChoices(new Choices(database, clock, rules, 'tabs'), changes, clock),
    submissions,
    outboxMessages: new OutboxMessages(database, settings.outboxPage),
    temporaryAnswers: new TemporaryAnswers(database, clock, definitions, throttle),
    serviceTokens: new ServiceTokens(database, clock),
    printedApplications,
    pdfs,
    pdfFiles,
    lookup: lists.lookup,
    exports: new Exports(database),
    erasures: new Erasures({ database, clock, jobs, rules, personalData: PERSONAL_DATA }),
    staffApplications: new StaffApplications(database),
    reopenings: new Reopenings(database, clock, rules, outbox, partner),
    staffAudit,
    staffKeys: new StaffKeys(database, clock, staffAudit),
    storage,
    threads,
    sandbox: createSandbox(settings.sandbox),
    uploads,
    conversions,
    close: async () => {
      await keyrings.close();
      await lists.close();
      await jobs.close();
      await threads.close();
      await storage.close();
      await releases.close();
      if (clock instanceof DatabaseClock) clock.stop();
      await database.close();
    },
  };
}
