import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import {
  type BulkJobReply,
  type BulkJobsReply,
  type BulkPreviewReply,
  STAFF_BULK_ACTIONS_PATH,
  STAFF_BULK_PATH,
  staffBulkActionPath,
  staffBulkStartPath,
} from '@portico/contracts';
import { liveDefinitions } from '../../applicants/live-definitions.ts';
import { fillApplications } from '../../bench/office/fill-applications.ts';
import { openDatabase } from '../../bench/fill/database.ts';
import {
  callAsStaffOf,
  experiment,
  figure,
  readOptions,
  seeded,
  temporaryFolder,
} from '../../experiment/experiment.mjs';
import { onCleanUp } from '../../processes/cleanup.mjs';
import { freePort } from '../../processes/free-port.mjs';
import { waitUntil } from '../../processes/wait-until.mjs';
import { startProduct } from '../../services/product.mjs';
import { staffJson } from '../../staff/staff-call.mjs';
import { openMailbox } from '../cluster/mailbox.ts';

/**
 * `npm run soak -- bulk`: emails 2,000 applicants while the server, which is API and worker, is killed 20 times, during the action and
 * during the delivery. Each applicant must get exactly one email.
 */
const { recipients: MANY, kills: KILLS, seed } = readOptions({ recipients: 2_000, kills: 20, seed: 1 });
const random = seeded(seed);
const LIMIT = { withinMs: 10 * 60_000, everyMs: 100 };
const SUBJECT = 'An invitation';

await experiment(async () => {
  const dataDir = temporaryFolder('bulk');
  const databaseUrl = `sqlite:${path.join(dataDir, 'bulk.sqlite')}`;
  const mailbox = await openMailbox('127.0.0.1');
  const port = await freePort();
  const env = {
    DATABASE_URL: databaseUrl,
    SMTP_URL: mailbox.url,
    LOG_LEVEL: 'error',
    LIBREOFFICE_ENGINES: '0',
    ADDRESS_THROTTLE_FACTOR: '10000',
  };
  const open = () => startProduct({ port, dataDir, env });
  let product = await open();
  onCleanUp(async () => void (await product.stop('SIGKILL')));
  const definitions = await liveDefinitions(product.url);
  await product.stop();
  await fillApplications(databaseUrl, definitions, MANY);
  product = await open();
  callAsStaffOf({ url: product.url, dataDir });

  const id = randomUUID();
  const text = { subject: SUBJECT, body: 'Visit {university} on Friday.' };
  const action = { kind: 'message', texts: { en: text }, reply_to: '', promotional: false };
  // Repeated until the list contains all applications.
  await waitUntil(
    'the list is complete',
    async () => {
      const body = { limit: 1 };
      const page = await staffJson('/service/applications/search', { method: 'POST', body });
      return page.is_complete || undefined;
    },
    LIMIT,
  );
  await staffJson(STAFF_BULK_ACTIONS_PATH, { method: 'POST', body: { id, action, search: {} } });
  const preview: BulkPreviewReply = await waitUntil(
    'the applications are selected',
    async () => {
      const reply: BulkPreviewReply = await staffJson(staffBulkActionPath(id));
      return reply.state === 'selecting' ? undefined : reply;
    },
    LIMIT,
  );
  await staffJson(staffBulkStartPath(id), { method: 'POST' });

  let kills = 0;
  let inAction = 0;
  for (; kills < KILLS; kills++) {
    const before = await progress(id, mailbox);
    // Waits for at least one more application or email, so that every kill interrupts work.
    const now = await waitUntil(
      'work continues',
      async () => {
        const found = await progress(id, mailbox);
        return found.isOver || found.done + found.mails > before.done + before.mails ? found : undefined;
      },
      { ...LIMIT, everyMs: 10 },
    );
    if (now.isOver) break;
    if (now.state === 'acting') inAction++;
    await pause(random() * 150);
    await product.stop('SIGKILL');
    product = await open();
  }
  await waitUntil(
    'everyone has the message',
    async () => (await progress(id, mailbox)).isOver || undefined,
    LIMIT,
  );
  await product.stop();

  const database = await openDatabase(databaseUrl);
  const rows = await database.query(
    'SELECT application_id AS id, COUNT(*) AS messages FROM outbox_message WHERE kind = ? GROUP BY application_id',
    'message',
  );
  const audited = await database.query('SELECT id FROM staff_audit WHERE action = ?', 'bulk message');
  const job = await database.query('SELECT done, state FROM bulk_job WHERE id = ?', id);
  await database.close();
  const doubled = rows.filter(({ messages }) => Number(messages) !== 1).length;
  const { doubled: doubledMails, repeated } = mailbox.count();
  figure('bulk-kills', kills, KILLS, 'kills', KILLS);
  figure('bulk-kills-in-the-action', inAction, null, 'kills', KILLS);
  figure('bulk-recipients', rows.length, MANY, 'applicants', MANY);
  figure('bulk-written-twice', doubled + doubledMails.length, 0, 'applicants', MANY);
  figure('bulk-delivered-again-with-the-same-id', repeated, null, 'emails', MANY);
  figure('bulk-counted', Number(job[0]?.done), MANY, 'applicants', MANY);
  figure('bulk-audit-entries', audited.length, 1, 'entries', 1);
  return (
    preview.affected === MANY &&
    rows.length === MANY &&
    doubled + doubledMails.length === 0 &&
    Number(job[0]?.done) === MANY &&
    audited.length === 1 &&
    kills === KILLS
  );
});

async function progress(id: string, mailbox: { count(): { messages: number; repeated: number } }) {
  const { jobs }: BulkJobsReply = await staffJson(STAFF_BULK_PATH);
  const job: BulkJobReply | undefined = jobs.find((each) => each.id === id);
  const { messages, repeated } = mailbox.count();
  const mails = messages - repeated;
  return { state: job?.state, done: job?.done ?? 0, mails, isOver: job?.state === 'done' && mails >= MANY };
}
