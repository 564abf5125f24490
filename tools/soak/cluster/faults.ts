import { allStopped } from '../../processes/all-stopped.mjs';
import type { startCluster } from '../../services/cluster/cluster.mjs';
import type { plugIn } from './network.ts';
import { appendFileSync, cpSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { connect } from 'node:tls';
import { temporaryFolder } from '../../experiment/experiment.mjs';
import { run } from '../../processes/run.mjs';
import { waitUntil } from '../../processes/wait-until.mjs';
import { renewCertificate } from '../../services/certificates.mjs';
import { inRoot, ROOT } from '../../workspace/root.mjs';
import type { mountSmallDisk } from '../small-disk.ts';
import type { Mailbox } from './mailbox.ts';

export interface Fault {
  name: string;
  /** Seconds until the fault is repaired. */
  seconds: number;
  /** Causes the fault, and resolves when it has taken effect. @returns a function that repairs it */
  hit: () => Promise<() => Promise<unknown>>;
}

interface Parts {
  cluster: Awaited<ReturnType<typeof startCluster>>;
  plugs: Awaited<ReturnType<typeof plugIn>>[];
  lines: Record<'database' | 'storage', { delayMs: number }>;
  mailbox: Mailbox;
  /** Disk of the first machine. */
  disk: Awaited<ReturnType<typeof mountSmallDisk>>;
  /** Folder of the authority that certifies the public address. */
  keys: string;
}

const SLOW_MS = 150;

/** Node options that run a program with a clock that is two minutes fast. */
const FAST_CLOCK = `--import=data:text/javascript,${encodeURIComponent(
  `const Right = Date; const fast = () => Right.now() + 120_000;
  globalThis.Date = class extends Right {
    constructor(...parts) { super(...(parts.length === 0 ? [fast()] : parts)); }
    static now() { return fast(); }
  };`,
)}`;

/** Returns the faults in order, with the most common ones first. */
export function faultsOf({ cluster, plugs, lines, mailbox, disk, keys }: Parts): Fault[] {
  const { machines, database, redis, storage } = cluster;
  const [one, two] = machines;
  const [plug] = plugs;
  if (!one || !two || !plug) throw new Error('There are two machines.');
  const nothing = () => Promise.resolve();
  const stopped = async (pid: number, back: () => Promise<unknown> = nothing) => {
    process.kill(pid, 'SIGSTOP');
    await allStopped([pid]);
    return () => {
      process.kill(pid, 'SIGCONT');
      return back();
    };
  };
  const writer = async () => {
    const node = await database.writer();
    if (!node) throw new Error('The active node is unknown.');
    return node;
  };
  const slow = (line: { delayMs: number }) => () => {
    line.delayMs = SLOW_MS;
    return Promise.resolve(() => {
      line.delayMs = 0;
      return nothing();
    });
  };
  type Ended = { halt: (signal: NodeJS.Signals) => Promise<void>; launch: () => Promise<void> };
  const ended = (what: Ended, signal: NodeJS.Signals) => async () => {
    await what.halt(signal);
    return () => what.launch();
  };
  type Halted = { signal: (signal: NodeJS.Signals) => void; pids: () => number[] };
  const halted = (what: Halted) => async () => {
    what.signal('SIGSTOP');
    await allStopped(what.pids());
    return () => {
      what.signal('SIGCONT');
      return nothing();
    };
  };
  const promote = stepPromoter(cluster);
  return [
    {
      name: 'the writer is killed',
      seconds: 8,
      hit: async () => {
        const node = await writer();
        await node.halt('SIGKILL');
        return () => node.resume();
      },
    },
    { name: 'an API is killed', seconds: 5, hit: ended(one.api, 'SIGKILL') },
    {
      name: "Redis's primary is killed",
      seconds: 8,
      hit: async () => {
        const at = await redis.killPrimary();
        return () => redis.resume(at);
      },
    },
    { name: 'an API is stopped', seconds: 10, hit: halted(two.api) },
    {
      name: 'S3 is killed',
      seconds: 8,
      hit: async () => {
        await storage.halt('SIGKILL');
        return () => storage.resume();
      },
    },
    {
      name: 'a machine is cut off',
      seconds: 12,
      hit: async () => {
        await plug.cut();
        return () => plug.repair();
      },
    },
    { name: 'a worker is killed', seconds: 5, hit: ended(two.worker, 'SIGKILL') },
    {
      name: 'the writer is stopped',
      seconds: 15,
      hit: async () => {
        const node = await writer();
        return stopped(node.pid, () => node.synced());
      },
    },
    { name: 'the database is slow', seconds: 10, hit: slow(lines.database) },
    { name: 'a machine is killed', seconds: 8, hit: ended(two, 'SIGKILL') },
    {
      name: "Redis's primary is stopped",
      seconds: 10,
      hit: async () => stopped((await redis.primary()).pid),
    },
    { name: 'S3 is slow', seconds: 10, hit: slow(lines.storage) },
    { name: 'a worker is stopped', seconds: 15, hit: halted(one.worker) },
    { name: 'S3 is stopped', seconds: 10, hit: () => stopped(storage.pid()) },
    { name: 'a machine is stopped', seconds: 12, hit: halted(one) },
    {
      name: "a machine's disk is full",
      seconds: 15,
      hit: () => {
        disk.fill();
        return Promise.resolve(() => Promise.resolve(disk.free()));
      },
    },
    {
      name: "a machine's clock is two minutes fast",
      seconds: 20,
      hit: async () => {
        await two.halt('SIGTERM');
        await two.launch({ NODE_OPTIONS: FAST_CLOCK });
        return async () => {
          await two.halt('SIGTERM');
          await two.launch();
        };
      },
    },
    {
      name: 'the mail server refuses everything',
      seconds: 15,
      hit: () => {
        mailbox.refuse(true);
        return Promise.resolve(() => Promise.resolve(mailbox.refuse(false)));
      },
    },
    {
      name: 'the certificate is renewed',
      seconds: 1,
      hit: async () => {
        const before = await servedCertificate(cluster.url);
        await cluster.proxy.renew(await renewCertificate(keys));
        if ((await servedCertificate(cluster.url)) === before)
          throw new Error('The proxy still serves the old certificate.');
        return nothing;
      },
    },
    { name: 'a step is promoted', seconds: 0, hit: () => Promise.resolve(promote) },
    {
      name: 'the machines are rolled',
      seconds: 1,
      hit: () =>
        Promise.resolve(async () => {
          for (const machine of machines) {
            await machine.halt('SIGTERM');
            await machine.launch();
          }
        }),
    },
  ];
}

/** @returns fingerprint of the certificate that a new connection gets */
function servedCertificate(url: string): Promise<string> {
  const { hostname: host, port } = new URL(url);
  return new Promise((resolve, reject) => {
    const socket = connect({ host, port: Number(port), servername: host }, () => {
      resolve(socket.getPeerCertificate().fingerprint256);
      socket.destroy();
    });
    socket.on('error', reject);
  });
}

export const STEP = 'about';

interface Place {
  url: string;
  machines: { url: string; settings: NodeJS.ProcessEnv }[];
}

/** The returned function publishes and promotes a new version of a step, waits until every machine serves it, and returns the version. */
export function stepPromoter({ url, machines }: Place): () => Promise<string> {
  const folder = temporaryFolder('step');
  const sources = path.join(folder, 'apps', STEP);
  mkdirSync(path.dirname(sources));
  cpSync(inRoot('apps', STEP), sources, {
    recursive: true,
    filter: (file) => !/\/(dist|node_modules)$/.test(file),
  });
  symlinkSync(inRoot('node_modules'), path.join(folder, 'node_modules'));
  let turn = 0;
  return async () => {
    turn += 1;
    // The version derives from the sources, so a new comment makes a new version.
    appendFileSync(path.join(sources, 'src', 'step.ts'), `\n// Published again, ${turn}.\n`);
    const key = path.join(String(machines[0]?.settings.DATA_DIR), 'staff-key');
    const args = [inRoot('tools', 'release', 'release.mjs'), 'publish', STEP, '--folder', sources];
    const { code, output } = await run(process.execPath, [...args, '--promote'], {
      cwd: ROOT,
      output: 'pipe',
      timeoutMs: 300_000,
      env: { ...process.env, PORTICO_URL: url, PORTICO_STAFF_KEY: readFileSync(key, 'utf8').trim() },
    });
    const version = new RegExp(`${STEP} (\\S+) is live`).exec(output)?.[1];
    if (code !== 0 || !version) throw new Error(`The step can't be promoted:\n${output}`);
    for (const machine of machines)
      await waitUntil(
        `${machine.url} serves ${STEP} ${version}`,
        async () => {
          const page = await fetch(`${machine.url}/${STEP}`, { signal: AbortSignal.timeout(10_000) });
          return (await page.text()).includes(version) || undefined;
        },
        { withinMs: 60_000, everyMs: 500 },
      );
    return version;
  };
}
