import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { promisify } from 'node:util';
import { execFile } from 'node:child_process';
import { type DatabaseHost, formatHost, type ServerSettings } from '../database-settings.ts';
import { isWritablePrimary } from '../mysql/primary-check.ts';
import { BackupError } from './backup-error.ts';

const PROGRAMS = {
  dump: { mariadb: ['mariadb-dump', 'mysqldump'], mysql: ['mysqldump', 'mariadb-dump'] },
  client: { mariadb: ['mariadb', 'mysql'], mysql: ['mysql', 'mariadb'] },
} as const;

const PACKAGES = 'mariadb-client on Debian and others, or mysql-client from MySQL';

const SYSTEM_CA = '/etc/ssl/certs/ca-certificates.crt';

interface Pipes {
  stdin: Writable;
  stdout: Readable;
}

/** Runs a MariaDB or MySQL program against the primary. The password is in a temporary file while the program runs. */
export class ServerProgram {
  private constructor(
    private readonly program: string,
    private readonly settings: ServerSettings,
    readonly isOfMysql: boolean,
  ) {}

  static async find(kind: keyof typeof PROGRAMS, settings: ServerSettings): Promise<ServerProgram> {
    const names = PROGRAMS[kind][settings.engine];
    for (const name of names) {
      const said = await promisify(execFile)(name, ['--version']).catch(() => undefined);
      if (said) return new ServerProgram(name, settings, !/mariadb/i.test(said.stdout));
    }
    throw new BackupError(
      `Neither ${names.join(' nor ')} is on the PATH. Install one of them, with the package ${PACKAGES}.`,
    );
  }

  async run(args: string[], work: (pipes: Pipes) => Promise<void>): Promise<void> {
    const host = await this.writableHost();
    const folder = await mkdtemp(path.join(tmpdir(), 'portico-backup-'));
    try {
      const options = path.join(folder, 'options.cnf');
      await writeFile(options, await this.options(host, folder), { mode: 0o600 });
      const child = spawn(this.program, [`--defaults-file=${options}`, ...args], { stdio: 'pipe' });
      let said = '';
      child.stderr.on('data', (text: Buffer) => (said = `${said}${text.toString()}`.slice(-2_000)));
      const ended = once(child, 'close') as Promise<[number | null]>;
      const worked = work(child).then(
        () => undefined,
        (error: unknown) => {
          child.kill('SIGKILL');
          return { error };
        },
      );
      const [failed, [code]] = await Promise.all([worked, ended]);
      if (failed?.error instanceof BackupError) throw failed.error;
      if (code !== 0 || failed)
        throw new BackupError(
          `${this.program} at ${formatHost(host)} failed: ${said.trim() || `exit code ${code}`}`,
          { cause: failed?.error },
        );
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }

  private async writableHost(): Promise<DatabaseHost> {
    const { hosts, user, password, database, ca } = this.settings;
    const ssl = ca === undefined ? {} : { ssl: { verifyIdentity: true, ...(ca !== 'system' && { ca }) } };
    for (const host of hosts)
      if (await isWritablePrimary({ ...host, user, password, database, ...ssl } as never)) return host;
    throw new BackupError(
      `The database at ${hosts.map(formatHost).join(', ')} does not respond, or none of its hosts accepts writes.`,
    );
  }

  private async options({ host, port }: DatabaseHost, folder: string): Promise<string> {
    const { user, password, ca } = this.settings;
    const lines = ['[client]', `host=${quoted(host)}`, `port=${port}`, 'protocol=tcp'];
    lines.push(`user=${quoted(user)}`, `password=${quoted(password)}`);
    if (ca === undefined) lines.push('loose-ssl-verify-server-cert=0');
    else {
      const file = ca === 'system' ? SYSTEM_CA : path.join(folder, 'ca.pem');
      if (ca !== 'system') await writeFile(file, ca);
      lines.push(`ssl-ca=${quoted(file)}`);
      lines.push(this.isOfMysql ? 'ssl-mode=VERIFY_IDENTITY' : 'ssl-verify-server-cert=1');
    }
    return `${lines.join('\n')}\n`;
  }
}

/** Quotes a value for an option file, which uses backslash escapes (https://mariadb.com/kb/en/configuring-mariadb-with-option-files/). */
const quoted = (text: string): string => `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;
