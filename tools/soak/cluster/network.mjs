import { readlinkSync } from 'node:fs';
import { start } from '../../processes/child.mjs';
import { must } from '../../processes/run.mjs';
import { waitUntil } from '../../processes/wait-until.mjs';

/** Where everything is that is no machine: the proxies, the database, Redis, S3, the mail server and the applicants. */
export const HUB = '10.99.0.1';

/** Runs a command in a network of its own, which nothing of this system is part of and which goes with it. */
export const ALONE = ['unshare', '--net', '--'];

/** The switch that the machines are plugged into; this process has to be alone in its network. */
export async function makeSwitch() {
  await ip('link', 'set', 'lo', 'up');
  await ip('link', 'add', 'switch', 'type', 'bridge');
  await ip('address', 'add', `${HUB}/24`, 'dev', 'switch');
  await ip('link', 'set', 'switch', 'up');
}

/**
 * A network of a machine, plugged into the switch.
 * @param {number} n From 1.
 */
export async function plugIn(n) {
  const host = `10.99.0.${n + 1}`;
  const line = `machine${n}`;
  // A process that does nothing holds the network; it goes with this program, and the network with it.
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
    /** Nothing that is sent arrives, and nobody is told. */
    cut: () => ip('link', 'set', line, 'down'),
    mend: () => ip('link', 'set', line, 'up'),
  };
}

/**
 * @param {number} pid
 * @param {string} ours
 */
function isApart(pid, ours) {
  try {
    return readlinkSync(`/proc/${pid}/ns/net`) !== ours || undefined;
  } catch {
    // Not started yet.
    return undefined;
  }
}

/** @param {string[]} args */
const ip = (...args) => must('ip', args, { timeoutMs: 10_000 });
