import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { watchStep } from '@portico/federation/live';
import { onCleanUp } from '../../processes/cleanup.mjs';
import { portTaken } from '../../processes/free-port.mjs';
import { RefusedError } from '../../release/errors.mjs';
import { StaffCallError } from '../../staff/staff-call.mjs';
import { LocalServer } from './local-server.mjs';
import { Scratch } from './scratch.mjs';

/** @typedef {import('@portico/federation/live').LiveOutcome} Outcome */

/** Milliseconds until an unreachable product is tried again. */
const ASK_AGAIN_AFTER = 1_000;

/**
 * Shows a local step in the pages of a product, only on this machine, and updates it after every change. The product stores only a
 * definition that expires.
 * @param {{ folder: string, address: string, port: number }} options `folder`: the step's sources
 * @throws {StaffCallError} if the product rejects the step
 * @throws {RefusedError} for an unusable address or port
 */
export async function liveAgainst({ folder, address, port }) {
  if (!/^https?:/.test(address) || !URL.canParse(address))
    throw new RefusedError(`"${address}" isn’t a valid address. Enter one like https://apply.example.edu`);
  if (await portTaken(port, '127.0.0.1'))
    throw new RefusedError(`Port ${port} is in use by another program. Choose another: --at ${port + 1}`);
  const product = new URL(address);
  process.env.PORTICO_URL = product.origin;
  const scratch = new Scratch();
  const server = new LocalServer({ product, port, scratch });
  const { default: config } = await import(pathToFileURL(path.join(folder, 'webpack.config.mjs')).href);
  const configuration = await config;
  let said = '';
  await new Promise((resolve, reject) => {
    let last = Promise.resolve();
    /** @type {Outcome} */
    let newest;
    /** @param {Outcome} outcome */
    const hear = (outcome) => {
      newest = outcome;
      // Handles outcomes one after the other, because the product validates asynchronously: otherwise, an older build could be shown last.
      last = last
        .then(() => take(outcome))
        .then((isAway) => {
          if (server.isOpen) resolve(undefined);
          if (isAway) setTimeout(() => outcome === newest && hear(outcome), ASK_AGAIN_AFTER).unref();
        }, reject);
    };
    const close = watchStep(configuration, hear);
    onCleanUp(async () => {
      server.close();
      await close();
    });
  });

  /** @param {Outcome} outcome @returns {Promise<boolean>} whether the product is unreachable, so the change must wait */
  async function take(outcome) {
    const { problems, isAway } =
      'build' in outcome ? await judged(outcome.build.definition) : { ...outcome, isAway: false };
    if ('build' in outcome && problems.length === 0) server.show(outcome.build);
    server.tell(problems);
    say(problems.length > 0 ? problems.join('\n') : `Shown at ${clock()}.`);
    if (!server.build || server.isOpen) return isAway;
    await server.listen();
    console.log(welcome(server.build, { product, port, unknownKeys: scratch.unknownKeys }));
    return isAway;
  }

  /** Prints a line, unless it equals the previous one. @param {string} line */
  function say(line) {
    if (line !== said) console.log(line);
    said = line;
  }

  /** @param {import('@portico/form-model').StepDefinition} definition @returns {Promise<{ problems: string[], isAway: boolean }>} */
  async function judged(definition) {
    try {
      return { problems: await scratch.send(definition), isAway: false };
    } catch (error) {
      // At the start, every error ends the command. Later, an unreachable product is only reported.
      if (!server.isOpen || !(error instanceof StaffCallError)) throw error;
      return { problems: [error.message], isAway: error.status === undefined };
    }
  }
}

const clock = () => new Date().toTimeString().slice(0, 8);

/** @param {import('@portico/federation/live').LiveBuild} build @param {{ product: URL, port: number, unknownKeys: string[] }} at */
function welcome({ definition: { id, route } }, { product, port, unknownKeys }) {
  const answers =
    unknownKeys.length > 0
      ? `Answers kept in the browser because no release has their keys: ${unknownKeys.join(', ')}.\n`
      : '';
  return (
    `\n${id} is shown at http://localhost:${port}${route}, in the pages of ${product.origin}, on this machine only.\n` +
    `${answers}Changes appear automatically. Press Ctrl+C to stop.\n`
  );
}
