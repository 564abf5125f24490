import { parseArgs } from 'node:util';
import { UsageError } from './errors.mjs';

const NAME = /^[a-z][a-z0-9-]{0,63}$/;

/** @template {import('node:util').ParseArgsConfig['options']} O @param {string[]} args @param {O} options */
export function readArguments(args, options) {
  try {
    return parseArgs({ args, options, allowPositionals: true });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

/** Like readArguments, for commands that take only options. @template {import('node:util').ParseArgsConfig['options']} O @param {string[]} args @param {O} options */
export function readOptions(args, options) {
  const { values, positionals } = readArguments(args, options);
  if (positionals.length > 0) throw new UsageError(`Unexpected argument "${positionals[0]}".`);
  return values;
}

/** @param {string | undefined} name */
export function readName(name) {
  if (name === undefined) throw new UsageError('Name a step, or the shell.');
  if (!NAME.test(name)) throw new UsageError(`"${name}" is not a step name.`);
  return name;
}

/** Parses `about@1.0.0`. @param {string} text @returns {{ name: string, version: string }} */
export function readPin(text) {
  const [name, version, ...more] = text.split('@');
  if (!version || more.length > 0) throw new UsageError(`"${text}" must be <step>@<version>.`);
  return { name: readName(name), version };
}

/** @param {string | undefined} text @param {string} option @returns {number | undefined} */
export function readWhole(text, option) {
  if (text === undefined) return undefined;
  if (!/^\d{1,9}$/.test(text)) throw new UsageError(`--${option} must be a whole number, not "${text}".`);
  return Number(text);
}
