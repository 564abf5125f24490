import { setTimeout as pause } from 'node:timers/promises';
import { COMPLETE_ANSWERS } from '../../applicants/complete-answers.mjs';
import { HttpApplicant, Refused } from '../../applicants/http-applicant.mjs';
import {
  callAsStaffOf,
  experiment,
  figure,
  readOptions,
  seeded,
  serve,
} from '../../experiment/experiment.mjs';
import { staffJson } from '../../staff/staff-call.mjs';
import { TimedSubmission } from './timed-submission.ts';

/**
 * Many applicants submit in the last second before a deadline, some lose the reply and retry after the grace period, and some are
 * late. Everyone who was on time must have exactly one receipt, and all others must be refused.
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
/** Number of sign-ups at the same time. Each hashes a password. */
const ENTERING = 8;
/** Milliseconds from the start to the deadline, enough to set the dates and connect everyone. */
const BEFOREHAND = 10_000;

const wrong: string[] = [];

await experiment(async () => {
  const product = await serve({ env: databaseUrl ? { DATABASE_URL: databaseUrl } : {} });
  callAsStaffOf(product);
  const everybody = Array.from({ length: submissions + lateOnes }, () => new HttpApplicant(product.url));
  await entered(everybody);
  const [inTime, late] = [everybody.slice(0, submissions), everybody.slice(submissions)];

  const closesAt = Math.ceil((Date.now() + BEFOREHAND) / MINUTE) * MINUTE;
  await setDeadline(closesAt);
  const timed = inTime.map((applicant, index) => new TimedSubmission(applicant, index % 4 === 0));
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
      wrong.push(`${name} sent in time, got ${status}: ${JSON.stringify(body)}`);
    if (receipt?.reference === undefined)
      return wrong.push(`${name} asked in time and has no receipt: ${JSON.stringify(receipt)}`);
    if (status === 200 && body?.reference !== receipt.reference)
      wrong.push(`${name} has two receipts: ${body?.reference} and ${receipt.reference}`);
    accepted += 1;
    const receivedAt = Date.parse(String(receipt.submitted_at));
    if (receivedAt >= closesAt) afterClosing += 1;
    return (lag = Math.max(lag, receivedAt - sentAt));
  });
  const counted = await stored();
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

async function entered(applicants: HttpApplicant[]) {
  const waiting = [...applicants];
  const enter = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      await next.enter();
      await next.save(COMPLETE_ANSWERS);
    }
  };
  await Promise.all(Array.from({ length: ENTERING }, enter));
}

interface Receipt {
  reference?: string;
  submitted_at?: string;
  code?: string;
}

async function outcomeOf(call: () => Promise<Receipt>): Promise<Receipt> {
  try {
    return await call();
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return JSON.parse(error.body);
  }
}

async function setDeadline(closesAt: number) {
  // Minus one minute, because a term stays open until the end of the minute `closes`.
  const closes = new Date(closesAt - MINUTE).toISOString().slice(0, 16);
  const dates = { closes, time_zone: 'UTC', grace_minutes: GRACE_MINUTES, revision: 0 };
  await staffJson(`/service/terms/${COMPLETE_ANSWERS.entry_term}`, { method: 'PUT', body: dates });
}

async function stored() {
  const counts: number[] = [];
  for (let after = ''; ;) {
    const page = await staffJson(`/service/applications?status=submitted&limit=200${after}`);
    for (const { id } of page.applications)
      counts.push((await staffJson(`/service/applications/${id}`)).submissions.length);
    if (page.next === null) return counts;
    after = `&after=${page.next}`;
  }
}
