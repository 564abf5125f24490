import { RELEASE_ACTIONS } from '@portico/contracts/release-wording';

/** @typedef {import('../workspace/help.mjs').Manual} Manual */

/** @type {Manual['options'][number]} */
const CANARY = ['--canary <percent>', 'percentage of visitors; run again with a higher number to widen it'];
/** @type {Manual['options'][number]} */
const REASON = ['--reason <text>', 'recorded in the history'];
/** @type {Manual['options'][number]} */
const REVISION = [
  '--revision <n>',
  'revision that status showed; fails if the release channel has changed since',
];
/** @type {Manual['options'][number]} */
const WITH = [
  '--with <step>@<version>',
  'another step to change at the same time, all or nothing; repeatable',
];
/** @type {Manual['options'][number]} */
const JSON_OUT = ['--json', 'prints JSON for programs'];

/** Commands that exist inside and outside of this repository. Outside, they take no step name. @type {Record<string, Manual>} */
export const CHANNEL_MANUALS = {
  promote: {
    usage: 'promote <step> <version>',
    what: RELEASE_ACTIONS.promote,
    options: [CANARY, WITH, REASON, REVISION],
    example: 'promote about 0.1.0-0090c374 --canary 10',
  },
  'set-back': {
    usage: 'set-back <step>',
    what: RELEASE_ACTIONS.stopCanary,
    options: [REASON, REVISION],
    example: 'set-back about --reason "slow on phones"',
  },
  rollback: {
    usage: 'rollback <step> [<version>]',
    what: RELEASE_ACTIONS.rollback,
    options: [WITH, REASON, REVISION],
    example: 'rollback about --reason "the wrong date"',
  },
  'take-off': {
    usage: 'take-off <step>',
    what: RELEASE_ACTIONS.disable,
    options: [REASON, REVISION],
    example: 'take-off about --reason "the season is over"',
  },
  'put-back': {
    usage: 'put-back <step>',
    what: RELEASE_ACTIONS.enable,
    options: [REASON, REVISION],
    example: 'put-back about',
  },
  withdraw: {
    usage: 'withdraw <step> <version>',
    what: RELEASE_ACTIONS.withdraw,
    options: [REASON],
    example: 'withdraw about 0.1.0-0090c374',
  },
  status: {
    usage: 'status <step>',
    what: 'Shows what’s live, all versions, the failures that pages reported, and how the canary compares to the live version.',
    options: [JSON_OUT, ['--watch', 'prints it again when it changes, until Ctrl+C']],
    example: 'status about --json',
  },
  history: {
    usage: 'history <step>',
    what: 'Shows who changed what and why, newest first.',
    options: [JSON_OUT],
    example: 'history about',
  },
  diff: {
    usage: 'diff <step> [<version>] [<version>]',
    what: `${RELEASE_ACTIONS.difference} Without versions, compares the newest with the live one.`,
    options: [JSON_OUT],
    example: 'diff about 0.1.0-0090c374',
  },
  trace: {
    usage: 'trace [<stack trace>]',
    what: 'Maps a stack trace, or an error report from the log, to source files and lines. Without one, reads standard input.',
    options: [],
    example: "trace 'Error at /releases/about/0.1.0-0090c374/step.28ea7c0c.js:1:200'",
  },
  keys: {
    usage: 'keys make | keys show',
    what: 'Creates a key pair to sign releases with, or prints the public key of PORTICO_SIGNING_KEY.',
    options: [
      [
        '--to <file>',
        'where to write the private key, outside any repository; without it, the key is printed',
      ],
    ],
    example: 'keys make --to ~/keys/about.pem',
  },
};

/** @type {Record<string, Manual>} */
export const MANUALS = {
  publish: {
    usage: 'publish <step or shell>',
    what: 'Builds and uploads a version and waits for the server’s check. It isn’t visible until you promote it.',
    options: [
      ['--promote', 'release it to everyone once it passes'],
      CANARY,
      ['--ahead', 'for a release that needs a shell or steps that aren’t live yet; promote them together'],
      ['--folder <sources>', 'the step’s sources, if they aren’t in apps'],
      ['--after-signature', 'allow a new step after the signature step'],
      REASON,
    ],
    example: 'publish about --canary 10',
  },
  check: {
    usage: 'check <step>@<version>...',
    what: 'Repeats the server’s check of published versions, together, as they will be promoted.',
    options: [],
    example: 'check about@0.1.0-0090c374 shell@2.0.0-77aa01f3',
  },
  try: {
    usage: 'try <step>@<version>...',
    what: RELEASE_ACTIONS.preview,
    options: [],
    example: 'try about@0.1.0-0090c374',
  },
  ...CHANNEL_MANUALS,
};
