import { realpathSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Browser } from 'playwright-core';
import { foldersOfDeadProcesses, makeProcessFolder } from '../sandbox/process-folders.ts';
import type { Confined, Sandbox, SandboxLimits } from '../sandbox/sandbox.ts';
import { SharedFolder } from '../sandbox/shared-folder.ts';
import { shellQuote } from '../sandbox/shell-quote.ts';
import { ChromiumMissingError, findChromium } from './find-chromium.ts';
import { NO_NETWORK } from './no-network.ts';

export interface ConfinedBrowserDeps {
  sandbox: Sandbox;
  chromiumPath?: string | undefined;
  withinMs: number;
  signal: AbortSignal;
}

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
 * Without a sandbox, NO_NETWORK is the only barrier. Optimizing compilers are off, because pages live for seconds and
 * compiling took a tenth of the time of a publish with its check.
 */
const SETTINGS = [...NO_NETWORK, '--disable-gpu', '--js-flags=--max-old-space-size=512 --no-opt --no-maglev'];
/** Folder of flags that Debian's launcher reads. */
const SYSTEM_FLAGS = '/etc/chromium.d';
let cleared: Promise<void> | undefined;

/**
 * Runs `work` with its own sandboxed Chromium without network; `work` answers all requests (`interceptRequests`). Kills it with all its processes
 * at the end, on timeout, and when `signal` aborts.
 * @throws ChromiumMissingError, SandboxUnavailableError, BrowserTimeoutError, or the signal's reason
 */
export async function useConfinedBrowser<T>(
  { sandbox, chromiumPath, withinMs, signal }: ConfinedBrowserDeps,
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
      working.catch(() => undefined); // prevents an unhandled rejection
      return await before(working, withinMs, signal);
    } finally {
      await server.kill(); // `close` would wait for hanging pages
    }
  } finally {
    await folder.close();
    await rm(own, { recursive: true, force: true });
  }
}

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

/** Launches Chromium through a script, because Playwright can't start a sandbox. */
async function launch({ prefix, env, isApart }: Confined, script: string) {
  await writeFile(script, `#!/bin/sh\nexec ${prefix.map(shellQuote).join(' ')} "$@"\n`, { mode: 0o700 });
  const { chromium } = await import('playwright-core');
  return chromium.launchServer({
    executablePath: script,
    args: SETTINGS,
    env,
    headless: true,
    // Chromium's sandbox doesn't work inside another one or as root.
    chromiumSandbox: !isApart && process.getuid?.() !== 0,
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
  });
}

async function removeLeftovers(): Promise<void> {
  for (const folder of await foldersOfDeadProcesses(NAME)) await rm(folder, { recursive: true, force: true });
}
