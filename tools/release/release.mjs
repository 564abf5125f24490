import { ensureInstalled } from '../setup/installed.mjs';
import { MANUALS } from './command-help.mjs';
import { runCommands } from './run-commands.mjs';

/** `npm run release -- <command>`: releases a step or the shell to a running server (docs/releasing.md). */
await runCommands({
  program: 'npm run release --',
  manuals: MANUALS,
  notes: `Uses the server of npm start. For another one, set PORTICO_URL and PORTICO_STAFF_KEY. Run <command> --help for all
options and an example. More in docs/releasing.md.`,
  prepare: () => ensureInstalled({ omitDev: true }),
  // Imported on demand, because browsers, compilers and bundlers are slow to load.
  commands: {
    publish: async (args) => (await import('./commands/publish.mjs')).publish(args),
    check: async (args) => (await import('./commands/check.mjs')).check(args),
    promote: async (args) => (await import('./commands/change.mjs')).change('promote', args),
    'set-back': async (args) => (await import('./commands/change.mjs')).change('set-back', args),
    rollback: async (args) => (await import('./commands/change.mjs')).change('rollback', args),
    'take-off': async (args) => (await import('./commands/change.mjs')).change('take-off', args),
    'put-back': async (args) => (await import('./commands/change.mjs')).change('put-back', args),
    withdraw: async (args) => (await import('./commands/withdraw.mjs')).withdraw(args),
    try: async (args) => (await import('./commands/try-out.mjs')).tryOut(args),
    status: async (args) => (await import('./commands/status.mjs')).status(args),
    history: async (args) => (await import('./commands/history.mjs')).history(args),
    keys: async (args) => (await import('./commands/keys.mjs')).keys(args),
    diff: async (args) => (await import('./commands/diff.mjs')).diff(args),
    trace: async (args) => (await import('./commands/trace.mjs')).trace(args),
  },
});
