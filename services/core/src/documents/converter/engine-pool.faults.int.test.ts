// @module-tag soak
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { getPriority, tmpdir } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, it } from 'vitest';
import { SILENT } from '../../platform/jobs/testing/gate.ts';
import { Bubblewrap } from '../../subprocess/sandbox/bubblewrap.ts';
import { NICE } from '../../subprocess/sandbox/session-priority.ts';
import { CONVERSION_LIMITS, type ConversionLimits } from './conversion-limits.ts';
import { EnginePool } from './engine-pool.ts';
import { findLibreOffice } from './find-libreoffice.ts';
import { readPdf } from './testing/read-pdf.ts';
import { wordDocument } from './testing/word-document.ts';

/**
 * A signal that ends LibreOffice like a crash. For SIGSEGV and similar signals, LibreOffice has handlers that take locks; if they
 * interrupt an allocation, one in four hangs.
 */
const UNHANDLED = 'SIGSTKFLT';

const sandbox = new Bubblewrap([]);
const never = new AbortController().signal;
const word = (text: string) => wordDocument({ paragraphs: [text] });
const long = (text: string) => wordDocument({ paragraphs: Array.from({ length: 3_000 }, () => text) });

describe('the engine pool under faults', () => {
  const open: EnginePool[] = [];
  afterEach(() => Promise.all(open.splice(0).map((pool) => pool.close())));

  const poolOf = (limits: Partial<ConversionLimits> = {}, size = 1) => {
    const program = findLibreOffice()?.engine ?? 'soffice.bin';
    const pool = new EnginePool({
      program,
      size,
      sandbox,
      log: SILENT,
      limits: { ...CONVERSION_LIMITS, ...limits },
    });
    open.push(pool);
    return pool;
  };
  const textOf = async (pdf: Promise<Uint8Array>) => (await readPdf(await pdf)).text;
  const onlyPid = (pool: EnginePool) => {
    const [pid, ...more] = pool.pids();
    if (pid === undefined || more.length > 0) throw new Error('There should be exactly one engine.');
    return pid;
  };

  it('reports a converter failure when an engine is killed during a conversion, and replaces it', async () => {
    const pool = poolOf();
    await pool.convert(word('First'), never);
    const killed = onlyPid(pool);
    const converting = pool.convert(long('Ada'), never);
    setTimeout(() => process.kill(killed, 'SIGKILL'), 20);
    await expect(converting).rejects.toMatchObject({ code: 'converter_fault' });
    expect(await textOf(pool.convert(word('Second'), never))).toBe('Second');
    expect(onlyPid(pool)).not.toBe(killed);
  });

  it('reports a document that crashes its engine', async () => {
    const pool = poolOf();
    await pool.convert(word('First'), never);
    const broken = onlyPid(pool);
    const converting = pool.convert(long('Ada'), never);
    setTimeout(() => process.kill(broken, UNHANDLED), 20);
    await expect(converting).rejects.toMatchObject({ code: 'engine_crashed' });
    expect(await textOf(pool.convert(word('Second'), never))).toBe('Second');
  });

  it('replaces an engine that was killed while idle', async () => {
    const pool = poolOf();
    await pool.convert(word('First'), never);
    const killed = onlyPid(pool);
    process.kill(killed, 'SIGKILL');
    while (pool.pids().includes(killed)) await wait(5);
    expect(await textOf(pool.convert(word('Second'), never))).toBe('Second');
  });

  it('stops a document that hangs its engine, while others are converted', async () => {
    const pool = poolOf({ jobMs: 5_000 }, 2);
    await Promise.all([pool.convert(word('a'), never), pool.convert(word('b'), never)]);
    const [hung = NaN] = pool.pids();
    process.kill(hung, 'SIGSTOP');
    const texts = ['One', 'Two', 'Three', 'Four', 'Five'];
    const results = await Promise.allSettled(texts.map((text) => textOf(pool.convert(word(text), never))));
    const failed = results.filter((each) => each.status === 'rejected');
    expect(failed).toMatchObject([{ reason: { name: 'ConversionRefusedError', code: 'too_slow' } }]);
    for (const [n, each] of results.entries())
      if (each.status === 'fulfilled') expect(each.value).toBe(texts[n]);
    expect(pool.pids()).not.toContain(hung);
    expect(await textOf(pool.convert(word('Six'), never))).toBe('Six');
  });

  it("treats an engine that doesn't answer on its socket as unavailable", async () => {
    const pool = poolOf({ answerMs: 1_000 });
    await pool.convert(word('First'), never);
    const hung = onlyPid(pool);
    process.kill(hung, 'SIGSTOP');
    await expect(pool.convert(word('Ada'), never)).rejects.toMatchObject({ code: 'engine_unavailable' });
    expect(await textOf(pool.convert(word('Ada'), never))).toBe('Ada');
    expect(onlyPid(pool)).not.toBe(hung);
  });

  it('replaces an engine after its maximum number of jobs', async () => {
    const pool = poolOf({ jobsPerEngine: 2 });
    const pids = new Set<number>();
    for (const text of ['One', 'Two', 'Three', 'Four', 'Five']) {
      expect(await textOf(pool.convert(word(text), never))).toBe(text);
      for (const pid of pool.pids()) pids.add(pid);
    }
    expect(pids.size).toBe(3);
    expect(pool.pids()).toHaveLength(1);
  });

  it('replaces an engine that uses too much memory', async () => {
    const pool = poolOf({ engineMemory: 1 });
    expect(await textOf(pool.convert(word('One'), never))).toBe('One');
    expect(pool.pids()).toEqual([]);
    expect(await textOf(pool.convert(word('Two'), never))).toBe('Two');
  });

  it('isolates engines: no settings, no network, no privileges, limited resources', async () => {
    process.env.TEST_SECRET = 'swordfish';
    const pool = poolOf();
    await pool.convert(word('One'), never).finally(() => delete process.env.TEST_SECRET);
    const of = (file: string) => readFileSync(`/proc/${onlyPid(pool)}/${file}`, 'latin1');
    expect(of('environ')).not.toContain('swordfish');
    for (const kind of ['mnt', 'pid', 'net', 'ipc', 'uts'])
      expect(readlinkSync(`/proc/${onlyPid(pool)}/ns/${kind}`)).not.toBe(
        readlinkSync(`/proc/self/ns/${kind}`),
      );
    if (sandbox.account !== undefined) expect(of('status')).toMatch(/^Uid:(\s+65534){4}$/m);
    expect(of('status')).toMatch(/^CapEff:\s+0+$/m);
    expect(of('status')).toMatch(/NoNewPrivs:\s+1/);
    expect(of('limits')).toMatch(new RegExp(`Max address space\\s+${CONVERSION_LIMITS.memory}\\s`));
    expect(of('limits')).toMatch(new RegExp(`Max file size\\s+${CONVERSION_LIMITS.output}\\s`));
  });

  it('gives engines a lower priority than the server', async () => {
    const pool = poolOf();
    await pool.convert(word('One'), never);
    // Fields after the name, which may contain spaces: [3] is the session and [16] the nice value.
    const facts = (pid: number | 'self') =>
      readFileSync(`/proc/${pid}/stat`, 'latin1').split(') ').at(-1)?.split(' ') ?? [];
    expect(facts(onlyPid(pool))[16]).toBe(String(Math.min(19, getPriority() + NICE)));
    expect(facts(onlyPid(pool))[3]).not.toBe(facts('self')[3]);
    const group = `/proc/${onlyPid(pool)}/autogroup`;
    if (existsSync(group))
      await expect.poll(() => readFileSync(group, 'latin1')).toMatch(new RegExp(` nice ${NICE}\n$`));
  });

  it('stops all engines on close, including one that is starting, and refuses new documents', async () => {
    const pool = poolOf({}, 2);
    await pool.convert(word('One'), never);
    const up = onlyPid(pool);
    const [first, second] = [pool.convert(long('Two'), never), pool.convert(long('Three'), never)];
    const both = Promise.allSettled([first, second]);
    await pool.close();
    expect((await both).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(existsSync(`/proc/${up}/exe`)).toBe(false);
    await expect(pool.convert(word('Four'), never)).rejects.toMatchObject({ code: 'converter_fault' });
    expect(pool.pids()).toEqual([]);
  });

  it('leaves no engine behind when its process is killed, and the next pool cleans up', async () => {
    const script = fileURLToPath(new URL('./testing/pool-owner.main.ts', import.meta.url));
    const program = findLibreOffice()?.engine ?? '';
    const owner = spawn(process.execPath, ['--import', 'tsx', script, program], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const [said] = (await once(owner.stdout, 'data')) as [Buffer];
    const engine = Number(/engine (\d+)/.exec(String(said))?.[1]);
    const folders = () =>
      readdirSync(tmpdir()).filter((name) => name.startsWith(`portico-engines-${owner.pid}-`));
    expect(existsSync(`/proc/${engine}/exe`)).toBe(true);
    expect(folders()).toHaveLength(1);
    owner.kill('SIGKILL');
    await once(owner, 'exit');
    while (existsSync(`/proc/${engine}/exe`)) await wait(5);
    await poolOf().convert(word('One'), never);
    expect(folders()).toEqual([]);
  }, 120_000); // starts a process and two engines

  it("reports that LibreOffice can't be started", async () => {
    const pool = new EnginePool({ program: '/bin/false', size: 1, sandbox, log: SILENT });
    open.push(pool);
    await expect(pool.convert(word('One'), never)).rejects.toThrow(
      'LibreOffice does not start: it ended with 1',
    );
  });
});
