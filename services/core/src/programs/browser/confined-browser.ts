import { realpathSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Browser } from 'playwright-core';
import { foldersOfDeadProcesses, makeProcessFolder } from '../sandbox/process-folders.ts';
import type { Confined, Sandbox, SandboxLimits } from '../sandbox/sandbox.ts';
import { SharedFolder } from '../sandbox/shared-folder.ts';
import { quoted } from '../sandbox/quoted.ts';
import { ChromiumMissingError, findChromium } from './find-chromium.ts';
import { NO_NETWORK } from './no-network.ts';

export interface ConfinedBrowserParts {
  sandbox: Sandbox;
  /** CHROMIUM_PATH. */
  chromiumPath?: string | undefined;
  /** Milliseconds after which it is ended, whatever it does. */
  withinMs: number;
  signal: AbortSignal;
}

/** It was ended because its time was over. */
export class BrowserTimeoutError extends Error {
  readonly code = 'browser_timeout';

  constructor(readonly withinMs: number) {
    super(`the browser did not finish within ${withinMs / 1000} s`);
    this.name = 'BrowserTimeoutError';
  }
}

const NAME = 'portico-browser-';
const LIMITS: SandboxLimits = { file: 100_000_000 };
/**
 * The sandbox has no network; where there is none, NO_NETWORK is all that holds it. Its pages live for seconds: compilers that pay
 * off only for what runs long are a tenth of a publish with its check.
 */
const SETTINGS = [...NO_NETWORK, '--disable-gpu', '--js-flags=--max-old-space-size=512 --no-opt --no-maglev'];
/** What Debian's launcher reads. */
const SYSTEM_FLAGS = '/etc/chromium.d';
let cleared: Promise<void> | undefined;

/**
 * Runs `work` with a Chromium of its own, in the sandbox, that reaches no network at all: whatever its pages get, `work` answers
 * (`answerPages`). It is ended with everything that it has started when the work is done, when its time is over, and when `signal` aborts.
 *
 * @throws ChromiumMissingError, SandboxUnavailableError, BrowserTimeoutError, or the signal's reason
 */
export async function useConfinedBrowser<T>(
  { sandbox, chromiumPath, withinMs, signal }: ConfinedBrowserParts,
  work: (browser: Browser) => Promise<T>,
): Promise<T> {
  signal.throwIfAborted();
  const program = findChromium(chromiumPath);
  if (!program) throw new ChromiumMissingError();
  await (cleared ??= removeLeftovers());
  const own = await makeProcessFolder(NAME);
  const folder = await SharedFolder.create(path.join(own, 'job'), sandbox.account);
  try {
    const installation = [path.dirname(realpathSync(program)), SYSTEM_FLAGS];
    const wish = { program, installation, folder: folder.folder, limits: LIMITS, isBrowser: true as const };
    const server = await launch(await sandbox.enter(wish), path.join(own, 'browser.sh'));
    try {
      const { chromium } = await import('playwright-core');
      const working = chromium.connect(server.wsEndpoint()).then(work);
      working.catch(() => undefined); // what comes after its end is of no interest
      return await before(working, withinMs, signal);
    } finally {
      await server.kill(); // closing would wait for a page that hangs
    }
  } finally {
    await folder.close();
    await rm(own, { recursive: true, force: true });
  }
}

/** @throws BrowserTimeoutError, or the signal's reason */
async function before<T>(working: Promise<T>, withinMs: number, signal: AbortSignal): Promise<T> {
  let late: NodeJS.Timeout | undefined;
  let abort = () => {};
  const stopped = new Promise<never>((_, reject) => {
    late = setTimeout(() => reject(new BrowserTimeoutError(withinMs)), withinMs);
    abort = () => reject(signal.reason as Error);
    signal.addEventListener('abort', abort, { once: true });
  });
  return Promise.race([working, stopped]).finally(() => {
    clearTimeout(late);
    signal.removeEventListener('abort', abort);
  });
}

/** Playwright knows nothing of sandboxes: a script in the place of Chromium enters it. */
async function launch({ prefix, env, isApart }: Confined, script: string) {
  await writeFile(script, `#!/bin/sh\nexec ${prefix.map(quoted).join(' ')} "$@"\n`, { mode: 0o700 });
  const { chromium } = await import('playwright-core');
  return chromium.launchServer({
    executablePath: script,
    args: SETTINGS,
    env,
    headless: true,
    // One sandbox within the other can't be set up, and none by root.
    chromiumSandbox: !isApart && process.getuid?.() !== 0,
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
  });
}

/** What processes that were killed meanwhile have left. */
async function removeLeftovers(): Promise<void> {
  for (const folder of await foldersOfDeadProcesses(NAME)) await rm(folder, { recursive: true, force: true });
}
