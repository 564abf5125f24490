import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { COMPLETE_ANSWERS } from '../../applicants/complete-answers.mjs';
import { HttpApplicant, Refused } from '../../applicants/http-applicant.mjs';
import { experiment, figure, readOptions, seeded, serve } from '../../experiment/experiment.mjs';
import { TimedSubmission } from './timed-submission.mjs';

/**
 * Many submit in the last second before a deadline, some lose the reply and ask again after the grace, and some come after it. Looks whether each that was sent
 * in time has a receipt, none counts twice, and each that came after the grace was refused. Prints one JSON line per figure; sentences go to standard error.
 */
const {
  submissions,
  late: lateOnes,
  seed,
  'database-url': databaseUrl,
} = readOptions({ submissions: 200, late: 20, seed: 1, 'database-url': '' });
const random = seeded(seed);
const MINUTE = 60_000;
const GRACE_MINUTES = 1;
/** At once: each sign-up hashes a password. */
const ENTERING = 8;
/** What it takes to set the dates and to connect everybody. */
const BEFOREHAND = 10_000;

/** @type {string[]} */
const wrong = [];
let dataDir = '';

await experiment(async () => {
  const product = await serve({ env: databaseUrl ? { DATABASE_URL: databaseUrl } : {} });
  dataDir = product.dataDir;
  const everybody = Array.from({ length: submissions + lateOnes }, () => new HttpApplicant(product.url));
  await entered(everybody);
  const [inTime, late] = [everybody.slice(0, submissions), everybody.slice(submissions)];

  const closesAt = Math.ceil((Date.now() + BEFOREHAND) / MINUTE) * MINUTE;
  await setDeadline(product.url, closesAt);
  const timed = inTime.map(
    (applicant, index) => new TimedSubmission(applicant, { losesReply: index % 4 === 0 }),
  );
  await pause(Math.max(0, closesAt - 4_000 - Date.now()));
  await Promise.all(timed.map((each) => each.connect()));
  const outcomes = await Promise.all(
    timed.map(async (each) => {
      await pause(Math.max(0, closesAt - 1_000 * random() - 20 - Date.now()));
      return each.send();
    }),
  );

  const endOfGrace = closesAt + GRACE_MINUTES * MINUTE;
  await pause(Math.max(0, endOfGrace + 1_000 - Date.now()));
  const receipts = await Promise.all(timed.map(({ applicant }) => outcomeOf(() => applicant.submit())));
  const refusals = await Promise.all(late.map((applicant) => outcomeOf(() => applicant.submit())));

  const sentInTime = outcomes.filter(({ sentAt }) => sentAt < closesAt).length;
  let accepted = 0;
  let afterClosing = 0;
  let lag = 0;
  outcomes.forEach(({ status, body, sentAt }, index) => {
    const name = timed[index]?.applicant.username;
    const receipt = receipts[index];
    if (status !== 200 && status !== 0)
      wrong.push(`${name} asked in time and was answered with ${status}: ${JSON.stringify(body)}`);
    if (receipt?.reference === undefined)
      return wrong.push(`${name} asked in time and has no receipt: ${JSON.stringify(receipt)}`);
    if (status === 200 && body.reference !== receipt.reference)
      wrong.push(`${name} has two receipts: ${body.reference} and ${receipt.reference}`);
    accepted += 1;
    const receivedAt = Date.parse(String(receipt.submitted_at));
    if (receivedAt >= closesAt) afterClosing += 1;
    return (lag = Math.max(lag, receivedAt - sentAt));
  });
  const counted = await stored(product.url);
  const doubled = counted.filter((count) => count > 1).length;
  if (doubled > 0) wrong.push(`${doubled} applications were submitted twice`);
  if (counted.length !== accepted)
    wrong.push(`${accepted} have a receipt, and ${counted.length} applications are submitted`);
  const refused = refusals.filter(({ code }) => code === 'term_closed').length;
  if (refused !== late.length)
    wrong.push(`${late.length - refused} who came after the grace were not refused`);

  const figures = {
    submissions: [submissions, 'submissions'],
    'sent-in-time': [sentInTime, 'submissions'],
    accepted: [accepted, 'submissions'],
    'in-time-refused': [submissions - accepted, 'submissions'],
    doubled: [doubled, 'applications'],
    'replies-lost-and-had-again': [timed.filter(({ losesReply }) => losesReply).length, 'receipts'],
    'received-after-closing': [afterClosing, 'submissions'],
    'refused-after-grace': [refused, 'submissions'],
    lag: [Math.max(0, lag) / 1_000, 's'],
  };
  for (const [name, [ours, unit]] of Object.entries(figures))
    figure(`deadline-${name}`, Number(ours), null, String(unit), submissions);
  for (const sentence of wrong) console.error(sentence);
  return wrong.length === 0;
});

/** @param {HttpApplicant[]} applicants */
async function entered(applicants) {
  const waiting = [...applicants];
  const enter = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      await next.enter();
      await next.save(COMPLETE_ANSWERS);
    }
  };
  await Promise.all(Array.from({ length: ENTERING }, enter));
}

/**
 * @param {() => Promise<any>} call
 * @returns {Promise<{ reference?: string, submitted_at?: string, code?: string }>}
 */
async function outcomeOf(call) {
  try {
    return await call();
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return JSON.parse(error.body);
  }
}

/** @param {string} url @param {number} closesAt */
async function setDeadline(url, closesAt) {
  // A term closes with the end of the minute that is named.
  const closes = new Date(closesAt - MINUTE).toISOString().slice(0, 16);
  const dates = { closes, time_zone: 'UTC', grace_minutes: GRACE_MINUTES, revision: 0 };
  await asStaff(url, `/service/terms/${COMPLETE_ANSWERS.entry_term}`, {
    method: 'PUT',
    body: JSON.stringify(dates),
  });
}

/** How often each application was submitted that is. @param {string} url */
async function stored(url) {
  const counts = [];
  for (let after = ''; ;) {
    const page = await asStaff(url, `/service/applications?status=submitted&limit=200${after}`);
    for (const { id } of page.applications)
      counts.push((await asStaff(url, `/service/applications/${id}`)).submissions.length);
    if (page.next === null) return counts;
    after = `&after=${page.next}`;
  }
}

/**
 * @param {string} url
 * @param {string} address
 * @param {RequestInit} [options]
 * @returns {Promise<any>}
 */
async function asStaff(url, address, options) {
  const key = readFileSync(path.join(dataDir, 'staff-key'), 'utf8').trim();
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
  const response = await fetch(url + address, { ...options, headers });
  if (!response.ok) throw new Refused(address, response.status, await response.text());
  return response.json();
}
