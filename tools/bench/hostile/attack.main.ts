import { constants, setPriority } from 'node:os';
import { hostileFiles } from '@portico/core/testing';
import { HttpApplicant } from '../../applicants/http-applicant.mjs';
import { type Became, removed, upload } from './timed-upload.ts';

/** Number of uploads that the server allows each account in an hour. */
const FILES = 60;

// Low priority, so that the attack doesn't take CPU time from the server: a real attack runs on other machines.
setPriority(constants.priority.PRIORITY_LOW);

const url = process.argv[2] ?? '';
const files = hostileFiles();
let over = new AbortController();
let attacks: Promise<Became>[] = [];

process.on('message', (order) => void (order === 'begin' ? begin() : end()));

function begin(): void {
  over = new AbortController();
  // Two attacks. The second one starts in the middle of the list of files.
  attacks = [0, 0.5].map((share) => attack(share, over.signal));
}

async function end(): Promise<void> {
  over.abort();
  process.send?.(Object.assign({}, ...(await Promise.all(attacks))));
}

async function attack(share: number, stop: AbortSignal): Promise<Became> {
  const all = await files;
  const became: Became = {};
  let attacker = await new HttpApplicant(url).enter();
  for (let n = Math.floor(share * all.length), sent = 0; !stop.aborted; n++) {
    const { what, name, bytes } = all[n % all.length]!;
    const { status, milliseconds } = await upload(attacker, name, bytes, stop);
    if (stop.aborted) break;
    became[what] = `${status} after ${Math.round(milliseconds)} ms`;
    if ((sent += 1) % FILES === 0) attacker = await new HttpApplicant(url).enter();
  }
  await removed(attacker);
  return became;
}
