import { execFileSync } from 'node:child_process';

/** Processes in which Chromium, Firefox, and WebKitGTK run pages. */
const RUNS_PAGES = /--type=renderer|-contentproc .* tab$|WebKitWebProcess/;

/** Kills the pages of the browser that this process started, as phones do when they need memory. */
export function killPages(): void {
  const all = execFileSync('ps', ['-e', '-ww', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' })
    .split('\n')
    .flatMap((line) => {
      const [, pid, parent, command = ''] = /^ *(\d+) +(\d+) (.*?) *$/.exec(line) ?? [];
      return pid ? [{ pid: Number(pid), parent: Number(parent), command }] : [];
    });
  const below = (pid: number): typeof all =>
    all.filter(({ parent }) => parent === pid).flatMap((child) => [child, ...below(child.pid)]);
  for (const { pid } of below(process.pid).filter(({ command }) => RUNS_PAGES.test(command)))
    process.kill(pid, 'SIGKILL');
}
