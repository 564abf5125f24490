import { existsSync, readdirSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Bubblewrap } from './bubblewrap.ts';
import { type ConfinedRun, runConfined } from './run-confined.ts';
import type { Sandbox } from './sandbox.ts';
import { Unconfined } from './no-sandbox.ts';

const LIMITS = { memory: 500_000_000, file: 1_000_000 };
const shell = (script: string, more: Partial<ConfinedRun> = {}): ConfinedRun => ({
  program: '/bin/sh',
  args: ['-c', script],
  timeoutMs: 20_000,
  limits: LIMITS,
  ...more,
});
const folders = () => readdirSync(tmpdir()).filter((name) => name.startsWith(`portico-run-${process.pid}-`));

describe.each<[string, Sandbox]>([
  ['in the sandbox', new Bubblewrap([])],
  ['without one', new Unconfined()],
])('runConfined, %s', (_, sandbox) => {
  it('passes files in and out, and leaves nothing else', async () => {
    const files = { 'in.txt': Buffer.from('Ada'), 'other.txt': Buffer.from('Bob') };
    const run = shell('cat in.txt in.txt > out.txt; echo said; echo complained >&2; exit 3', { files });
    expect(await runConfined(sandbox, { ...run, results: ['out.txt', 'missing.txt'] })).toEqual({
      end: 'exited',
      code: 3,
      stdout: Buffer.from('said\n'),
      stderr: 'complained\n',
      files: { 'out.txt': Buffer.from('AdaAda') },
    });
    expect(folders()).toEqual([]);
  });

  it('is killed at the timeout with all its processes', async () => {
    const run = shell('sleep 300 & sleep 300', { timeoutMs: 200 });
    expect(await runConfined(sandbox, run)).toMatchObject({ end: 'timed_out' });
    expect(folders()).toEqual([]);
  });

  it('is killed when it prints too much', async () => {
    const run = shell('yes', { maxOutput: 1_000 });
    const { end, stdout } = await runConfined(sandbox, run);
    expect({ end, said: stdout.length }).toEqual({ end: 'output_too_long', said: 1_000 });
  });

  it('is killed when aborted', async () => {
    const reason = new Error('deleted meanwhile');
    const gone = new AbortController();
    const running = runConfined(sandbox, shell('sleep 300'), gone.signal);
    setImmediate(() => gone.abort(reason));
    await expect(running).rejects.toBe(reason);
    expect(folders()).toEqual([]);
  });

  it('reports a crash', async () => {
    expect(await runConfined(sandbox, shell('kill -SEGV $$'))).toMatchObject({ end: 'exited', code: 139 });
  });

  it("can't exceed file size or memory limits", async () => {
    const large = shell('head -c 2000000 /dev/zero > out', { results: ['out'] });
    const { code, files } = await runConfined(sandbox, large);
    expect(code).not.toBe(0);
    expect(files.out?.length ?? 0).toBeLessThanOrEqual(LIMITS.file);
    const hungry = shell('x=$(head -c 900000000 /dev/zero | tr "\\0" a); echo ${#x}');
    const { code: end, stdout } = await runConfined(sandbox, hungry);
    expect({ end: end !== 0, stdout: String(stdout) }).toEqual({ end: true, stdout: '' });
  });

  it("doesn't follow links that it leaves", async () => {
    const secret = path.join(tmpdir(), `secret-${process.pid}`);
    await writeFile(secret, 'swordfish');
    const run = shell(`ln -s ${secret} a; ln -s /etc/hostname b; mkdir c; mkfifo d; echo fine > e`);
    const { files } = await runConfined(sandbox, { ...run, results: ['a', 'b', 'c', 'd', 'e'] });
    await rm(secret);
    expect(files).toEqual({ e: Buffer.from('fine\n') });
  });
});

describe('a sandboxed program', () => {
  const sandbox = new Bubblewrap([]);
  const says = async (script: string, within: Sandbox = sandbox) => {
    const { stdout, stderr } = await runConfined(within, shell(`{ ${script}; } 2>&1`));
    return String(stdout) + stderr;
  };
  let secrets: string;
  beforeAll(async () => {
    secrets = await mkdtemp(path.join(tmpdir(), 'secrets-'));
    await writeFile(path.join(secrets, '.env'), 'SECRET_KEY=swordfish');
  });
  afterAll(() => rm(secrets, { recursive: true }));

  it('sees system files and its own folder only', async () => {
    expect((await says('ls /')).split('\n').filter((each) => !each.startsWith('lib'))).toEqual(
      ['bin', 'dev', 'etc', 'job', 'tmp', 'usr', 'var', ''].filter(
        (each) => each === '' || existsSync(`/${each}`) || each === 'job',
      ),
    );
    expect(await says('ls -A /job /tmp')).toBe('/job:\n\n/tmp:\n');
    expect(await says(`cat ${path.join(secrets, '.env')}`)).toContain('No such file');
    expect(await says(`cat ${path.join(process.cwd(), 'package.json')}`)).toContain('No such file');
    for (const file of [
      '/etc/passwd',
      '/etc/shadow',
      '/etc/hosts',
      '/proc/self/environ',
      '/proc/1/environ',
      '/root',
      '/home',
      '/run',
    ])
      expect(await says(`ls ${file}`)).toContain('No such file');
  });

  it("doesn't see our folders inside system folders", async () => {
    const folder = '/usr/share/fonts';
    expect(await says(`ls ${folder}`)).not.toBe('');
    expect(await says(`ls ${folder}`, new Bubblewrap([folder]))).toBe('');
  });

  it('has none of our environment', async () => {
    process.env.TEST_SECRET = 'swordfish';
    const seen = await says('env').finally(() => delete process.env.TEST_SECRET);
    const names = seen.split('\n').flatMap((line) => (line ? [line.slice(0, line.indexOf('='))] : []));
    expect(names.sort()).toEqual(['HOME', 'LANG', 'PATH', 'PWD', 'TMPDIR']);
  });

  it("can't write outside its folder", async () => {
    const places = ['/', '/usr/bin/', '/usr/share/', '/etc/', '/dev/', '/var/'];
    for (const place of places) expect(await says(`touch ${place}mark`), place).toMatch(/Read-only|denied/);
    expect(await says('touch /job/mark /tmp/mark && ls /job /tmp')).toBe('/job:\nmark\n\n/tmp:\nmark\n');
  });

  it('sees only its own processes', async () => {
    expect(await says(`kill -0 ${process.pid}`)).toMatch(/No such process/);
    expect(Number(await says('echo $$'))).toBeLessThan(10);
  });

  it('has no network, not even localhost', async () => {
    let asked = 0;
    const server = createServer(() => (asked += 1));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as { port: number };
    const connect = (host: string) => says(`bash -c 'exec 3<>/dev/tcp/${host}/${port}' && echo through`);
    expect(await connect('127.0.0.1')).toMatch(/refused|unreachable/);
    expect(await connect('192.0.2.1')).toMatch(/unreachable/);
    await new Promise((resolve) => server.close(resolve));
    expect(asked).toBe(0);
  });

  it('runs as an unprivileged account without capabilities', async () => {
    expect(await says('id -u; id -g; id -G')).toBe('65534\n65534\n65534\n');
    const rights = await says('setpriv --dump');
    expect(rights).toMatch(/no_new_privs: 1/);
    expect(rights).toMatch(/Inheritable capabilities: \[none\]/);
    expect(rights).toMatch(/Capability bounding set: \[none\]/);
    expect(await says('mount -t tmpfs none /tmp')).toMatch(
      /permission denied|must be superuser|not permitted/i,
    );
  });

  it("can't start unlimited processes", async () => {
    const seen = await says('n=0; while [ $n -lt 2000 ]; do sleep 20 & n=$((n+1)); done; echo all');
    expect(seen).toMatch(/Cannot fork|Resource temporarily unavailable/);
    expect(seen).not.toContain('all');
  });
});
