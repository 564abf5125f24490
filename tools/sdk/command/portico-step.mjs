#!/usr/bin/env node
import { runCommands } from '../../release/run-commands.mjs';
import { speakOutside } from '../../workspace/release-command.mjs';
import { MANUALS } from './manuals.mjs';

await runCommands({
  program: 'npx portico-step',
  manuals: MANUALS,
  notes: `Set PORTICO_URL and PORTICO_STAFF_KEY. Run everything except create in the folder of the step.
Run <command> --help for all options and an example.`,
  prepare: speakOutside,
  // Imported on demand, because compilers and bundlers are slow to load.
  commands: {
    create: async (args) => (await import('./create/create.mjs')).create(args),
    check: async (args) =>
      args.length > 0
        ? (await import('./channel.mjs')).checkOnServer(args)
        : (await import('./check.mjs')).checkCommand(),
    dev: async (args) => (await import('./dev.mjs')).dev(args),
    gallery: async (args) => (await import('./gallery.mjs')).gallery(args),
    build: async (args) => (await import('./build-step.mjs')).buildCommand(args),
    texts: async (args) => (await import('./texts.mjs')).texts(args),
    publish: async (args) => (await import('./publish.mjs')).publish(args),
    try: async (args) => (await import('./channel.mjs')).tryOut(args),
    promote: async (args) => (await import('./channel.mjs')).change('promote', args),
    'set-back': async (args) => (await import('./channel.mjs')).change('set-back', args),
    rollback: async (args) => (await import('./channel.mjs')).change('rollback', args),
    'take-off': async (args) => (await import('./channel.mjs')).change('take-off', args),
    'put-back': async (args) => (await import('./channel.mjs')).change('put-back', args),
    withdraw: async (args) => (await import('./channel.mjs')).withdraw(args),
    status: async (args) => (await import('./channel.mjs')).status(args),
    history: async (args) => (await import('./channel.mjs')).history(args),
    diff: async (args) => (await import('./channel.mjs')).diff(args),
    trace: async (args) => (await import('./channel.mjs')).trace(args),
    keys: async (args) => (await import('../../release/commands/keys.mjs')).keys(args),
  },
});
