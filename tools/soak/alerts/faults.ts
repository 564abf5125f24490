import { setTimeout as pause } from 'node:timers/promises';
import { fixAllProblemsPath, PAGE_VITALS_PATHS } from '@portico/contracts';
import { wordDocument } from '@portico/core/testing';
import { COMPLETE_ANSWERS } from '../../applicants/complete-answers.mjs';
import type { HttpApplicant } from '../../applicants/http-applicant.mjs';
import { openDatabase } from '../../bench/fill/database.ts';
import { openBrowser } from '../../experiment/experiment.mjs';
import { waitUntil } from '../../processes/wait-until.mjs';
import { staffJson } from '../../staff/staff-call.mjs';
import { STEP, stepPromoter } from '../cluster/faults.ts';
import { descendants, type Installation } from './installation.ts';

export interface Fault {
  /** Alerts that it fires. */
  alerts: string[];
  name: string;
  /** Causes the fault. @returns a function that follows the alert's instructions */
  hit: () => Promise<() => Promise<unknown>>;
}

const SLOW_MS = 250;
/** A time after which a missing PDF counts as an inconsistency. */
const LONG_AGO = 3_600_000;

/** Returns the faults in groups, which are caused one after another. */
export function faultsOf(it: Installation): Fault[][] {
  const { worker, api, database, line } = it;
  return [
    [
      {
        alerts: ['PorticoPagesFeelSlow'],
        name: 'browsers are on a slow network',
        hit: async () => {
          const slow = keepDoing(200, () => reportPaint(it, 6_000));
          return async () => {
            await it.command('release', 'status');
            await slow.stop();
            // The network is fast again, for more pages than were slow.
            for (let n = 0; n < slow.count * 4; n++) await reportPaint(it, 800);
          };
        },
      },
      {
        alerts: ['PorticoStepFails'],
        name: 'browsers get no file of a new version of a step',
        hit: async () => {
          const version = await stepPromoter({
            url: it.url,
            machines: [{ url: it.url, settings: { DATA_DIR: it.dataDir } }],
          })();
          const applicant = await it.applicant();
          const visits = keepDoing(1_000, () => visitWithout(version, it.url, applicant));
          return async () => {
            const history = await it.command('release', 'history', STEP);
            if (!history.includes(version))
              throw new Error(`The history doesn't name ${version}:\n${history}`);
            await it.command('release', 'rollback', STEP);
            await visits.stop();
          };
        },
      },
      {
        alerts: ['PorticoRefusals'],
        name: 'someone guesses passwords',
        hit: async () => {
          // Several at once, because each guess waits until a password is hashed.
          const attack = keepDoing(0, () =>
            Promise.all(Array.from({ length: 10 }, () => guessPassword(it.url))),
          );
          return async () => {
            const refused = api
              .output()
              .split('\n')
              .filter((entry) => entry.includes('"event":"login_refused"'));
            const sources = new Set(refused.map((entry) => (JSON.parse(entry) as { from: string }).from));
            if (sources.size !== 1) throw new Error(`The log names ${sources.size} networks.`);
            await attack.stop();
          };
        },
      },
      {
        alerts: ['PorticoTroubles'],
        name: 'a PDF of a submission is gone',
        hit: async () => {
          const applicant = await submitted(it);
          await printed(applicant);
          await loseItsPdf(it, applicant);
          return () => staffJson(fixAllProblemsPath('unprinted'), { method: 'POST' });
        },
      },
    ],
    [
      {
        alerts: ['PorticoEventLoopHeldUp'],
        name: 'the API gets a quarter of a processor',
        hit: async () => {
          // Several stops between two scrapes, because a single one doesn't show in the 99th percentile.
          const throttled = keepDoing(100, async () => {
            process.kill(api.pid, 'SIGSTOP');
            await pause(300);
            process.kill(api.pid, 'SIGCONT');
          });
          return () => throttled.stop();
        },
      },
      {
        alerts: ['PorticoProgramsRestart'],
        name: 'LibreOffice is killed again and again',
        hit: async () => {
          const applicants = await Promise.all([it.applicant(), it.applicant()]);
          const killed = keepDoing(0, async () => {
            await Promise.all(applicants.map(convert));
            for (const pid of descendants(worker.pid, 'soffice')) process.kill(pid, 'SIGKILL');
          });
          return () => killed.stop();
        },
      },
    ],
    [
      {
        alerts: ['PorticoWordFallback', 'PorticoJobsFailed'],
        name: 'bubblewrap and Chromium no longer start',
        hit: async () => {
          await worker.halt('SIGTERM');
          const repair = it.spoil('bwrap', 'chromium');
          await worker.launch();
          const applicant = await submitted(it);
          return async () => {
            const failed = (await it.command('staff', 'jobs', 'failed')).trim().split('\n');
            repair();
            for (const row of failed) await it.command('staff', 'jobs', 'run', String(/^\S+/.exec(row)?.[0]));
            await printed(applicant);
          };
        },
      },
    ],
    [
      {
        alerts: ['PorticoProcessDown', 'PorticoJobsWait'],
        name: 'the worker is killed',
        hit: async () => {
          await worker.halt('SIGKILL');
          const applicant = await submitted(it);
          return async () => {
            await worker.launch();
            await printed(applicant);
          };
        },
      },
    ],
    [
      {
        alerts: ['PorticoSlow'],
        name: 'the database is slow',
        hit: async () => {
          line.delayMs = SLOW_MS;
          return async () => {
            line.delayMs = 0;
          };
        },
      },
    ],
    [
      {
        alerts: ['PorticoErrors'],
        name: 'the database is killed',
        hit: async () => {
          await database.halt('SIGKILL');
          return () => database.resume();
        },
      },
    ],
  ];
}

/** Repeats something at intervals until `stop`. Calls may fail: parts of the installation are down. */
export function keepDoing(everyMs: number, action: () => Promise<unknown>) {
  let isOver = false;
  const going = { count: 0, stop: async () => {} };
  const loop = (async () => {
    while (!isOver) {
      await action().catch(() => undefined);
      going.count += 1;
      await pause(everyMs);
    }
  })();
  going.stop = () => {
    isOver = true;
    return loop;
  };
  return going;
}

const HEADERS = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' };

async function reportPaint({ url }: Installation, milliseconds: number): Promise<void> {
  const body = JSON.stringify({ page: STEP, lcp_ms: milliseconds });
  await fetch(url + PAGE_VITALS_PATHS.pageVitals, { method: 'POST', headers: HEADERS, body });
}

async function guessPassword(url: string): Promise<void> {
  const body = JSON.stringify({
    username: `${crypto.randomUUID()}@university.example`,
    password: 'Password1!',
  });
  await fetch(`${url}/public/login`, { method: 'POST', headers: HEADERS, body });
}

/** Opens the step in a browser that gets nothing of one version. */
async function visitWithout(version: string, url: string, applicant: HttpApplicant): Promise<void> {
  const context = await (await (browser ??= openBrowser())).newContext({ baseURL: url });
  await context.addCookies(applicant.cookies.map((cookie) => ({ ...cookie, url })));
  await context.route(
    (address) => address.pathname.includes(version),
    (route) => route.abort(),
  );
  const page = await context.newPage();
  const reported = page.waitForResponse((reply) => reply.url().endsWith('/public/step-failures'));
  await page.goto(`/${STEP}`);
  await reported;
  await context.close();
}
let browser: ReturnType<typeof openBrowser> | undefined;

async function submitted(it: Installation): Promise<HttpApplicant> {
  const applicant = await it.applicant();
  await applicant.save(COMPLETE_ANSWERS);
  await applicant.submit();
  return applicant;
}

function printed(applicant: HttpApplicant): Promise<true> {
  return waitUntil(
    'the PDF is printed',
    async () => (await applicant.call('GET', '/api/pdf')).status === 'COMPLETED' || undefined,
    { withinMs: 300_000, everyMs: 500 },
  );
}

async function convert(applicant: HttpApplicant): Promise<void> {
  const key = 'activities_resume_document';
  await applicant.upload(key, 'resume.docx', wordDocument({ paragraphs: [crypto.randomUUID()] }));
  await waitUntil(
    'the document is converted',
    async () => {
      const { status } = await applicant.call('GET', `/api/pdf/document-answer/${key}`);
      return status === 'completed' || status === 'failed' || undefined;
    },
    { withinMs: 60_000, everyMs: 100 },
  );
}

async function loseItsPdf({ database }: Installation, { username }: HttpApplicant): Promise<void> {
  const rows = await openDatabase(database.url);
  const [found] = await rows.query(
    'SELECT s.id FROM submission s JOIN application a ON a.id = s.application_id JOIN account c ON c.id = a.account_id WHERE c.email = ?',
    username,
  );
  const id = String(found?.id);
  await rows.query('DELETE FROM application_pdf WHERE submission_id = ?', id);
  const then = new Date(Date.now() - LONG_AGO).toISOString();
  await rows.query(`UPDATE submission SET submitted_at = '${then}' WHERE id = ?`, id);
  await rows.close();
}
