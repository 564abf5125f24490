import { readFileSync } from 'node:fs';
import { cleanUp } from './cleanup.mjs';

const EVERY_MS = 500;
/** Exit code of a program whose terminal was closed. */
const HUNG_UP = 129;

/** Ends this program with its parent. If npm started it through a shell, which can outlive npm, ends it with npm too. */
export function endWithParent() {
  const before = ancestors();
  const timer = setInterval(() => {
    if (ancestors() === before) return;
    clearInterval(timer);
    void cleanUp().finally(() => process.exit(HUNG_UP));
  }, EVERY_MS);
  timer.unref();
}

const ancestors = () => `${process.ppid} ${process.env.npm_command ? parentOf(process.ppid) : ''}`;

/** @param {number} pid @returns {string | undefined} undefined where there is no /proc; shells of other systems don't outlive npm */
function parentOf(pid) {
  try {
    // The process name is in parentheses, and can contain spaces; the state and the parent follow it.
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[1];
  } catch {
    return undefined;
  }
}
