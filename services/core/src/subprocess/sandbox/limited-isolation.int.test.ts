import { execFile } from 'node:child_process';
import { chmodSync, mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LimitedIsolation } from './limited-isolation.ts';

const run = promisify(execFile);
const LIMITS = { memory: 1_000_000_000, file: 1_000_000 };

describe('LimitedIsolation', () => {
  let outer: string;
  let folder: string;
  beforeEach(() => {
    outer = mkdtempSync(path.join(tmpdir(), 'portico-limited-'));
    chmodSync(outer, 0o711);
    folder = path.join(outer, 'shared');
    mkdirSync(folder);
    chmodSync(folder, 0o777);
  });
  afterEach(() => rmSync(outer, { recursive: true }));

  const isolation = new LimitedIsolation();
  const say = async (script: string) => {
    const { prefix, env } = await isolation.enter({ program: '/bin/sh', folder, limits: LIMITS });
    const [program = '', ...args] = prefix;
    return (await run(program, [...args, '-c', script], { env, cwd: folder })).stdout.trim();
  };

  it('has no environment, no privilege escalation, and limits', async () => {
    vi.stubEnv('TEST_SECRET', 'swordfish');
    expect(await say('env')).not.toContain('swordfish');
    const status = await say('cat /proc/self/status');
    expect(status).toMatch(/NoNewPrivs:\s+1/);
    expect(status).toMatch(/CapBnd:\s+0+$|CapEff:\s+0+$/m);
    const limits = await say('cat /proc/self/limits');
    expect(limits).toMatch(/Max address space\s+1000000000\s/);
    expect(limits).toMatch(/Max file size\s+1000000\s/);
  });

  it.runIf(process.getuid?.() === 0)(
    'runs as an unprivileged account that cannot read private files of root',
    async () => {
      const secret = path.join(outer, 'secret');
      writeFileSync(secret, 'swordfish', { mode: 0o600 });
      expect(await say('id -u; id -G')).toBe('65534\n65534');
      await expect(say(`cat ${secret}`)).rejects.toThrow('Permission denied');
      await expect(say(`cat /proc/${process.pid}/environ`)).rejects.toThrow('Permission denied');
    },
  );

  it.runIf(process.getuid?.() === 0)('refuses to run if that account cannot access its folder', async () => {
    chmodSync(outer, 0o700);
    await expect(say('true')).rejects.toMatchObject({ code: 'sandbox_unavailable' });
  });

  it('has no network if a namespace is available', async () => {
    const server = createServer((socket) => socket.end('open'));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const connect = `exec 3<>/dev/tcp/127.0.0.1/${port} && cat <&3`;
    const { prefix, env } = await isolation.enter({ program: '/bin/bash', folder, limits: LIMITS });
    const [program = '', ...args] = prefix;
    const connecting = run(program, [...args, '-c', connect], { env, cwd: folder });
    if (prefix.includes('--net')) await expect(connecting).rejects.toThrow('Network is unreachable');
    else expect((await connecting).stdout).toBe('open');
    await new Promise((resolve) => server.close(resolve));
  });
});
