import { CHANNEL_MANUALS, MANUALS as OF_THE_TREE } from '../../release/manuals.mjs';

/** @typedef {import('../../workspace/help.mjs').Manual} Manual */

/** Options of `publish` that make no sense for one step by itself. */
const OF_MANY = /^--(ahead|folder|after-signature)\b/;

/** @type {Record<string, Manual>} */
export const MANUALS = {
  create: {
    usage: 'create <id>',
    what: 'Makes a repository for a new step, in a folder of that name.',
    options: [
      ['--label <words>', 'what applicants read; the id without them'],
      ['--order <n>', 'its place among the steps; 2 without it'],
      ['--packages <folder>', 'with the tarballs of the three packages, where there is no registry'],
    ],
    example: 'create visit --label "Your Visit" --packages ~/packages',
  },
  check: {
    usage: 'check',
    what: 'Types, build, definition and translations, as far as this machine can tell.',
    options: [],
    example: 'check',
  },
  build: { usage: 'build', what: 'Writes the release to dist.', options: [], example: 'build' },
  dev: {
    usage: 'dev',
    what: 'Shows the step in the pages of a running application, on this machine alone, with each change at once.',
    options: [
      ['--against <address>', 'of the application; PORTICO_URL without it'],
      ['--at <port>', '4400 without it'],
    ],
    example: 'dev --against https://apply.example.edu',
  },
  publish: {
    usage: 'publish',
    what: 'Checks the step, sends it, and waits until the server has looked at it. Nobody sees it before it is promoted.',
    options: OF_THE_TREE.publish?.options.filter(([option]) => !OF_MANY.test(option)) ?? [],
    example: 'publish --canary 10',
  },
  try: {
    usage: 'try [<version>]',
    what: 'Makes a link that shows a version to whoever has it, for two days; without one, that which was published last.',
    options: [],
    example: 'try 0.1.0-0090c374',
  },
  ...Object.fromEntries(Object.entries(CHANNEL_MANUALS).map(([name, manual]) => [name, unnamed(manual)])),
};

/** For the step in whose folder one stands. @param {Manual} manual @returns {Manual} */
function unnamed({ usage, example, ...rest }) {
  return { usage: usage.replace(' <step>', ''), example: example.replace(/ about(?= |$)/, ''), ...rest };
}
