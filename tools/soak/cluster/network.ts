import { readlinkSync } from 'node:fs';
import { start } from '../../processes/child.mjs';
import { must } from '../../processes/run.mjs';
import { waitUntil } from '../../processes/wait-until.mjs';

/** Address of all processes outside of the machines: proxies, database, Redis, S3, mail server, and applicants. */
export const HUB = '10.99.0.1';

/** Prefix that runs a command with a separate network and separate mounts, which are removed when the command ends. */
export const ALONE = ['unshare', '--net', '--mount', '--'];

/** Creates the switch that connects the machines. This process must run in a separate network. */
export async function makeSwitch() {
  await ip('link', 'set', 'lo', 'up');
  await ip('link', 'add', 'switch', 'type', 'bridge');
  await ip('address', 'add', `${HUB}/24`, 'dev', 'switch');
  await ip('link', 'set', 'switch', 'up');
}

/** Creates a machine's network, connected to the switch. @param n number of the machine, from 1 */
export async function plugIn(n: number) {
  const host = `10.99.0.${n + 1}`;
  const line = `machine${n}`;
  // Keeps the network alive, which exists only while a process runs in it.
  const holder = start('unshare', ['--net', '--', 'sleep', 'infinity'], { output: 'pipe' });
  const ours = readlinkSync('/proc/self/ns/net');
  await waitUntil('the network of a machine is there', async () => isApart(holder.pid, ours), {
    withinMs: 10_000,
  });
  const within = ['nsenter', '--target', String(holder.pid), '--net', '--'];
  await ip('link', 'add', line, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', String(holder.pid));
  await ip('link', 'set', line, 'master', 'switch', 'up');
  const [command = '', ...args] = within;
  for (const setting of [
    ['address', 'add', `${host}/24`, 'dev', 'eth0'],
    ['link', 'set', 'eth0', 'up'],
    ['link', 'set', 'lo', 'up'],
  ])
    await must(command, [...args, 'ip', ...setting]);
  return {
    host,
    within,
    /** Drops all packets but closes no connection, so the other side notices nothing. */
    cut: () => ip('link', 'set', line, 'down'),
    repair: () => ip('link', 'set', line, 'up'),
  };
}

function isApart(pid: number, ours: string) {
  try {
    return readlinkSync(`/proc/${pid}/ns/net`) !== ours || undefined;
  } catch {
    // The process hasn't started yet.
    return undefined;
  }
}

const ip = (...args: string[]) => must('ip', args, { timeoutMs: 10_000 });
