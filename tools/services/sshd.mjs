import {
  chmodSync,
  chownSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { start } from '../processes/child.mjs';
import { onCleanUp } from '../processes/cleanup.mjs';
import { freePort } from '../processes/free-port.mjs';
import { must } from '../processes/run.mjs';
import { waitUntil } from '../processes/wait-until.mjs';

const USER = 'portico-sftp';
/** User without rights: unlike root, it can't write everywhere. */
const ID = 65_534;

/**
 * Starts a private OpenSSH server that only speaks SFTP, as root in its own
 * namespaces: the machine's accounts and mounts don't change. Its user has the folders `incoming`, `locked` (not writable) and `full` (64 KiB).
 * @param {string} program path of sshd
 */
export async function startSshd(program) {
  const folder = mkdtempSync(path.join(tmpdir(), 'portico-sshd-'));
  const port = await freePort();
  const at = (/** @type {string} */ name) => path.join(folder, name);
  const home = at('home');
  for (const name of ['', 'incoming', 'locked', 'full']) mkdirSync(path.join(home, name));
  chmodSync(folder, 0o755);
  for (const name of ['', 'incoming']) chownSync(path.join(home, name), ID, ID);
  const key = async (/** @type {string} */ name) => {
    await must('ssh-keygen', ['-q', '-t', 'ed25519', '-N', '', '-C', name, '-f', at(name)]);
    return readFileSync(at(name), 'utf8');
  };
  await key('host-key');
  const privateKey = await key('user-key');
  const fingerprint = async () => {
    const shown = await must('ssh-keygen', ['-l', '-f', at('host-key.pub')]);
    return String(/SHA256:\S+/.exec(shown)?.[0]);
  };
  const password = crypto.randomUUID();
  const hash = (await must('openssl', ['passwd', '-6', password])).trim();
  writeFileSync(
    at('passwd'),
    `${readFileSync('/etc/passwd', 'utf8')}${USER}:x:${ID}:${ID}::${home}:/bin/sh\n`,
  );
  writeFileSync(at('shadow'), `${USER}:${hash}:19000:0:99999:7:::\n`, { mode: 0o600 });
  const settings = [
    `Port ${port}`,
    'ListenAddress 127.0.0.1',
    `HostKey ${at('host-key')}`,
    `AuthorizedKeysFile ${at('user-key.pub')}`,
    `AllowUsers ${USER}`,
    'PidFile none',
    'UsePAM no',
    'StrictModes no',
    'Subsystem sftp internal-sftp',
    'ForceCommand internal-sftp',
  ];
  writeFileSync(at('sshd_config'), `${settings.join('\n')}\n`);
  const commands = [
    `mount --bind ${at('passwd')} /etc/passwd`,
    `mount --bind ${at('shadow')} /etc/shadow`,
    'mount -t tmpfs none /run && mkdir /run/sshd',
    `mount -t tmpfs -o size=64k,uid=${ID} none ${path.join(home, 'full')}`,
    `exec ${program} -D -e -f ${at('sshd_config')}`,
  ];
  const namespaces = ['--mount', '--pid', '--fork', '--kill-child'];
  const running = start('unshare', [...namespaces, 'sh', '-c', commands.join(' && ')], { output: 'pipe' });
  const stop = async () => {
    await running.stop();
    rmSync(folder, { recursive: true, force: true });
    forget();
  };
  const forget = onCleanUp(stop);
  await waitUntil('sshd answers', () => answers(port), { withinMs: 15_000, failure: running.failure });
  const sshd = readFileSync(`/proc/${running.pid}/task/${running.pid}/children`, 'utf8').trim();
  return {
    ...{ home, port, user: USER, password, privateKey, hostKey: await fingerprint() },
    /** Names of the files in a folder of the user, as the server sees it. @param {string} name */
    files: (name) => readdirSync(path.join(`/proc/${sshd}/root`, home, name)).toSorted(),
    /** @param {string} name @param {string} file */
    read: (name, file) => readFileSync(path.join(home, name, file), 'utf8'),
    output: running.output,
    stop,
  };
}

/** @param {number} port @returns {Promise<true | undefined>} */
function answers(port) {
  return new Promise((resolve) => {
    const line = connect(port, '127.0.0.1');
    line.setTimeout(1_000, () => line.destroy());
    line.once('data', (greeting) => {
      resolve(greeting.toString().startsWith('SSH-') || undefined);
      line.destroy();
    });
    line.once('error', () => resolve(undefined));
    line.once('close', () => resolve(undefined));
  });
}
