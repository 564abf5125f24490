import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { ConversionLimits } from './conversion-limits.ts';

const run = promisify(execFile);

/** How LibreOffice is run apart from everything else, as far as this system allows it. */
export interface Sandbox {
  /** Program and arguments to put in front of a command. Each replaces itself by the next, so the process id stays. */
  prefix: string[];
  /** What this system does not allow, in words. */
  missing: string[];
}

interface Measure {
  what: string;
  /** Ways to do it, best first. */
  ways: string[][];
}

/** No network; bounded memory, files and no core dump; no way to more rights; gone when its parent is gone. */
function measures(limits: ConversionLimits): Measure[] {
  const bounds = [`--as=${limits.memory}`, `--fsize=${limits.output}`, '--core=0'];
  return [
    {
      what: 'no network',
      ways: [
        ['unshare', '-n', '--'],
        ['unshare', '--map-current-user', '-n', '--'],
      ],
    },
    { what: 'bounded memory', ways: [['prlimit', ...bounds, '--']] },
    {
      what: 'no new privileges',
      ways: [
        ['setpriv', '--no-new-privs', '--pdeathsig', 'KILL', '--'],
        ['setpriv', '--no-new-privs', '--'],
      ],
    },
  ];
}

/** Tries each measure once, by running `true` under it. */
export async function findSandbox(limits: ConversionLimits): Promise<Sandbox> {
  const found: Sandbox = { prefix: [], missing: [] };
  for (const { what, ways } of measures(limits)) {
    const way = await firstThatWorks(ways);
    if (way) found.prefix.push(...way);
    else found.missing.push(what);
  }
  return found;
}

async function firstThatWorks(ways: string[][]): Promise<string[] | undefined> {
  for (const way of ways) {
    const [program = '', ...args] = way;
    const works = await run(program, [...args, 'true']).then(
      () => true,
      () => false, // not installed, or not allowed here: the question is answered
    );
    if (works) return way;
  }
  return undefined;
}

/** All that LibreOffice sees of our environment: none of our settings, which hold passwords. */
export function sandboxEnvironment(folder: string): NodeJS.ProcessEnv {
  return { PATH: process.env.PATH, HOME: folder, TMPDIR: folder, LANG: 'C.UTF-8', SAL_USE_VCLPLUGIN: 'svp' };
}
