import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { constants, setPriority, tmpdir } from 'node:os';
import path from 'node:path';
import { RELEASE_PATHS } from '@portico/contracts';
import { stepDefinition, writeRelease } from '@portico/core/testing';
import { rule, type StepDefinition } from '@portico/form-model';
import type { Became } from './timed-upload.ts';

// Low priority, so that the attack doesn't take CPU time from the server: a real attack runs on other machines.
setPriority(constants.priority.PRIORITY_LOW);

const [url = '', key = ''] = process.argv.slice(2);
const STEP = 'essay';
const DEEP = 5_000;

const pattern = (text: string): StepDefinition => {
  const definition = stepDefinition(STEP);
  Object.assign(definition.groups[0]!.questions[0]!, { rules: [rule.pattern(text, 'Use letters.')] });
  return definition;
};
/** Definition with the maximum number of questions. */
const large = stepDefinition(
  STEP,
  Array.from({ length: 2_000 }, (_, n) => `essay_${n}`),
);
const nested = `${'{"a":'.repeat(DEEP)}1${'}'.repeat(DEEP)}`;
const PATTERNS = [`${'[a-z]{0,99}'.repeat(8)}[0-9]`, '((((a{1,9}){1,9}){1,9}){1,9}){1,9}'];

const bodies: [what: string, path: string, body: string][] = [
  sent('blocks in blocks', { 'step.css': '.a{'.repeat(3_000) }),
  sent('calc in calc', { 'step.css': `.a{width:${'calc('.repeat(20_000)}` }),
  sent('blocks in blocks, hidden by comments', { 'step.css': '.a{/*}*/'.repeat(20_000) }),
  sent('6 MB of selectors', { 'step.css': '.a{color:red}'.repeat(480_000) }),
  sent('512 kB of selectors', { 'step.css': `.${STEP}_1_0_0__a{top:0}`.repeat(22_000) }),
  sent('a definition nested deep', { 'step.json': nested }),
  sent('a definition of 2,000 questions', { 'step.json': JSON.stringify({ ...large, route: '/login' }) }),
  ...PATTERNS.map((text) => sent(`the pattern ${text}`, { 'step.json': JSON.stringify(pattern(text)) })),
  ['scratch: nested deep', RELEASE_PATHS.scratch, `{"definition":${nested}}`],
  ['scratch: 2,000 questions', RELEASE_PATHS.scratch, JSON.stringify({ definition: large })],
  ...PATTERNS.map((text): [string, string, string] => [
    `scratch: the pattern ${text}`,
    RELEASE_PATHS.scratch,
    JSON.stringify({ definition: pattern(text) }),
  ]),
];

let over = new AbortController();
let attack: Promise<Became> | undefined;
process.on('message', (order) => {
  if (order === 'begin') {
    over = new AbortController();
    attack = publishing(over.signal);
  } else {
    over.abort();
    void attack?.then((became) => process.send?.(became));
  }
});

async function publishing(stop: AbortSignal): Promise<Became> {
  const became: Became = {};
  for (let n = 0; !stop.aborted; n++) {
    const [what, address, body] = bodies[n % bodies.length]!;
    const began = performance.now();
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${key}` };
    const reply = await fetch(new URL(address, url), { method: 'POST', headers, body });
    await reply.text();
    became[what] = `${reply.status} after ${Math.round(performance.now() - began)} ms`;
  }
  return became;
}

/** Returns the request that `npm run release -- publish` sends for these files. */
function sent(what: string, files: Record<string, string>): [string, string, string] {
  const parent = mkdtempSync(path.join(tmpdir(), 'portico-hostile-release-'));
  const folder = writeRelease(parent, { name: STEP, version: '1.0.0', files });
  const names = readdirSync(folder, { encoding: 'utf8' });
  const contents = names.map((name) => [name, readFileSync(path.join(folder, name), 'base64')]);
  rmSync(parent, { recursive: true });
  return [what, RELEASE_PATHS.releases, JSON.stringify({ files: Object.fromEntries(contents) })];
}
