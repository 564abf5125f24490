import { RELEASE_DEEDS } from '@portico/contracts/release-words';

/** @typedef {import('../workspace/help.mjs').Manual} Manual */

/** @type {Manual['options'][number]} */
const CANARY = [
  '--canary <percent>',
  'of the visitors; more of them with the same command and a higher number',
];
/** @type {Manual['options'][number]} */
const REASON = ['--reason <text>', 'for the history'];
/** @type {Manual['options'][number]} */
const REVISION = [
  '--revision <n>',
  'of the channel as you saw it; a change that came in between is then a conflict',
];
/** @type {Manual['options'][number]} */
const WITH = ['--with <step>@<version>', 'that goes along in one change, all or none; may be repeated'];
/** @type {Manual['options'][number]} */
const JSON_OUT = ['--json', 'the same for programs'];

/** Of the commands that are the same in the tree and outside of it. Outside, nobody names the step. @type {Record<string, Manual>} */
export const CHANNEL_MANUALS = {
  promote: {
    usage: 'promote <step> <version>',
    what: RELEASE_DEEDS.promote,
    options: [CANARY, WITH, REASON, REVISION],
    example: 'promote about 0.1.0-0090c374 --canary 10',
  },
  'set-back': {
    usage: 'set-back <step>',
    what: RELEASE_DEEDS.setBack,
    options: [REASON, REVISION],
    example: 'set-back about --reason "slow on phones"',
  },
  rollback: {
    usage: 'rollback <step> [<version>]',
    what: RELEASE_DEEDS.rollback,
    options: [WITH, REASON, REVISION],
    example: 'rollback about --reason "the wrong date"',
  },
  'take-off': {
    usage: 'take-off <step>',
    what: RELEASE_DEEDS.takeOff,
    options: [REASON, REVISION],
    example: 'take-off about --reason "the season is over"',
  },
  'put-back': {
    usage: 'put-back <step>',
    what: RELEASE_DEEDS.putBack,
    options: [REASON, REVISION],
    example: 'put-back about',
  },
  withdraw: {
    usage: 'withdraw <step> <version>',
    what: RELEASE_DEEDS.withdraw,
    options: [REASON],
    example: 'withdraw about 0.1.0-0090c374',
  },
  status: {
    usage: 'status <step>',
    what: 'What is served, which versions there are, what pages report of them, and a canary beside the live version.',
    options: [JSON_OUT],
    example: 'status about --json',
  },
  history: {
    usage: 'history <step>',
    what: 'Who did what and why, the newest first.',
    options: [JSON_OUT],
    example: 'history about',
  },
  diff: {
    usage: 'diff <step> [<version>] [<version>]',
    what: `${RELEASE_DEEDS.difference} Without versions it is the newest beside the live one.`,
    options: [JSON_OUT],
    example: 'diff about 0.1.0-0090c374',
  },
  trace: {
    usage: 'trace [<stack trace>]',
    what: 'Names the files and lines of the sources in a stack trace, or in a report out of the log. Without one it reads what is piped.',
    options: [],
    example: "trace 'Error at /releases/about/0.1.0-0090c374/step.28ea7c0c.js:1:200'",
  },
  keys: {
    usage: 'keys make | keys show',
    what: 'Makes a pair to sign releases with, or prints the public half of PORTICO_SIGNING_KEY.',
    options: [
      ['--to <file>', 'for the private key, outside of any repository; without it, the key is printed'],
    ],
    example: 'keys make --to ~/keys/about.pem',
  },
};

/** @type {Record<string, Manual>} */
export const MANUALS = {
  publish: {
    usage: 'publish <step or shell>',
    what: 'Builds it, sends it, and waits until the server has looked at it. Nobody sees it before it is promoted.',
    options: [
      ['--promote', 'for everybody, once it has passed'],
      CANARY,
      ['--ahead', 'it needs a shell or steps that are not live yet, and will be promoted with them'],
      ['--folder <sources>', 'that lie elsewhere than in apps'],
      ['--after-signature', 'a new step may stand behind the one that is signed'],
      REASON,
    ],
    example: 'publish about --canary 10',
  },
  check: {
    usage: 'check <step>@<version>...',
    what: 'Has the server look at published versions again, together, as they will be promoted.',
    options: [],
    example: 'check about@0.1.0-0090c374 shell@2.0.0-77aa01f3',
  },
  try: {
    usage: 'try <step>@<version>...',
    what: RELEASE_DEEDS.tryOut,
    options: [],
    example: 'try about@0.1.0-0090c374',
  },
  ...CHANNEL_MANUALS,
};
