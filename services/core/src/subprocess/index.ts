export {
  type PageResponse,
  interceptRequests,
  type PageResponder,
  type PageRequest,
} from './browser/intercept-requests.ts';
export { ChromiumMissingError } from './browser/find-chromium.ts';
export { BrowserTimeoutError, useConfinedBrowser } from './browser/confined-browser.ts';
export { ONE_PROCESS, WarmBrowser } from './browser/warm-browser.ts';
export { findExecutable, isExecutable } from './first-executable.ts';
export { BestIsolation } from './sandbox/best-isolation.ts';
export { checkSandbox } from './sandbox/check-sandbox.ts';
export { ConfinedProcess, killGroup } from './sandbox/confined-process.ts';
export { createSandbox, type SandboxSettings } from './sandbox/create-sandbox.ts';
export { LimitedIsolation } from './sandbox/limited-isolation.ts';
export { foldersOfDeadProcesses, makeProcessFolder } from './sandbox/process-folders.ts';
export { SharedFolder, giveToAccount } from './sandbox/shared-folder.ts';
export { shellQuote } from './sandbox/shell-quote.ts';
export { runConfined } from './sandbox/run-confined.ts';
export { SandboxUnavailableError } from './sandbox/sandbox-unavailable-error.ts';
export type { Sandbox } from './sandbox/sandbox.ts';
export { NICE } from './sandbox/session-priority.ts';
export { READ_AT_ONCE, WRITE_AT_ONCE } from './threads/pdf-lib-options.ts';
export { ThreadEndedError } from './threads/thread-ended-error.ts';
export { Threads, type ThreadOptions, type ThreadTask } from './threads/threads.ts';
