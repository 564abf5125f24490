import { CHANNEL_MANUALS, MANUALS as OF_THE_TREE } from '../../release/command-help.mjs';

/** @typedef {import('../../workspace/help.mjs').Manual} Manual */

/** Matches options of `publish` that make no sense for a repository with one step. */
const OF_MANY = /^--(ahead|folder)\b/;

/** @type {Record<string, Manual>} */
export const MANUALS = {
  create: {
    usage: 'create <id>',
    what: 'Creates a repository for a new step, in a folder of that name.',
    options: [
      ['--label <words>', 'name shown to applicants; default: the ID'],
      ['--order <n>', 'position among the steps; default: 2'],
      ['--packages <folder>', 'folder with the three packages as tarballs, if they aren’t in a registry'],
    ],
    example: 'create visit --label "Your Visit" --packages ~/packages',
  },
  check: {
    usage: 'check [<version>]',
    what: 'Checks types, build, definition, translations, and deprecated names on this machine. With a published version, repeats the server’s check.',
    options: [],
    example: 'check 0.1.0-0090c374',
  },
  build: { usage: 'build', what: 'Writes the release to dist.', options: [], example: 'build' },
  texts: {
    usage: 'texts update [<language>]... | texts check',
    what: 'update adds new texts to the translation files and removes deleted ones. check lists missing, outdated, and broken translations.',
    options: [],
    example: 'texts update es',
  },
  dev: {
    usage: 'dev',
    what: 'Shows the step in a running application, on this machine only. Changes appear immediately.',
    options: [
      ['--against <address>', 'address of the application; default: PORTICO_URL'],
      ['--at <port>', 'default: 4400'],
    ],
    example: 'dev --against https://apply.example.edu',
  },
  gallery: {
    usage: 'gallery',
    what: 'Shows every widget, block, and rule of the installed packages with its code, and the questions of the step.',
    options: [['--at <port>', 'default: 4500']],
    example: 'gallery',
  },
  publish: {
    usage: 'publish',
    what: 'Checks the step, uploads it, and waits for the server’s check. Applicants see it once it is promoted.',
    options: OF_THE_TREE.publish?.options.filter(([option]) => !OF_MANY.test(option)) ?? [],
    example: 'publish --canary 10',
  },
  try: {
    usage: 'try [<version>]',
    what: 'Creates a preview link that is valid for two days, by default for the latest published version.',
    options: [],
    example: 'try 0.1.0-0090c374',
  },
  ...Object.fromEntries(Object.entries(CHANNEL_MANUALS).map(([name, manual]) => [name, unnamed(manual)])),
};

/** Removes the step's name from a manual. @param {Manual} manual @returns {Manual} */
function unnamed({ usage, example, ...rest }) {
  return { usage: usage.replace(' <step>', ''), example: example.replace(/ about(?= |$)/, ''), ...rest };
}
