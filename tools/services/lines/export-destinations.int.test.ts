import { connect, createServer, type Socket } from 'node:net';
import { GetObjectCommand, ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3';
import type { ExportDestinationPayload } from '@portico/contracts';
import { addApplication, COMPLETE, runExport, startTestCore, type TestCore } from '@portico/core/testing';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ensureSystem } from '../../setup/ensure-programs.mjs';
import { startRadosGw } from '../ceph/radosgw.mjs';
import { startSshd } from '../sshd.mjs';

const ANN = { keyId: null, personId: 'p-ann', name: 'Ann' };
const TIMEOUT_MS = 120_000;

let test: TestCore;
beforeEach(async () => {
  test = await startTestCore({}, { SECRET_KEY: 'k'.repeat(32), WEBHOOK_PRIVATE_NETWORKS: 'true' });
  await test.core.platform.database.unitOfWork.run((manager) =>
    manager.insert('data_key', {
      ...{ key: 'last_name', exportName: 'LAST_NAME', step: 'person', type: 'text', maxLength: 45 },
      ...{ group: 'name', firstVersion: '1.0.0' },
    }),
  );
});
afterEach(() => test.close());

const exportsOf = () => test.core.office.exportTemplates;

async function submit(...names: string[]) {
  for (const last_name of names)
    await test.core.applications.submissions.submit(
      await addApplication(test.core, { ...COMPLETE, last_name }),
      {},
    );
  test.clock.advance(61_000);
  await test.core.office.lines.work();
}

async function addExport(given: Omit<ExportDestinationPayload, 'name'>) {
  const { id: destination } = await exportsOf().destinations.add({ name: 'SIS', ...given }, 'Ann');
  const { id } = await exportsOf().templates.add(
    {
      ...{ name: 'Student system', format: 'csv', search: { status: 'submitted' } as never },
      ...{ columns: [{ key: 'last_name' }], dates: 'iso', only_new: true, schedule: null, destination },
    },
    'Ann',
  );
  const attempt = (occasion: string) =>
    runExport(exportsOf())(
      { id: 'job', kind: 'run-export', payload: { templateId: id, occasion }, attempt: 1 } as never,
      new AbortController().signal,
    );
  const start = async () => {
    const { id: occasion, file } = await exportsOf().runs.start(id, ANN);
    return { file: file ?? '', attempt: () => attempt(occasion) };
  };
  return { start };
}

const csv = (...names: string[]) => ['LAST_NAME', ...names].map((name) => `"${name}"\r\n`).join('');

/** Passes connections on, and cuts each one after this many bytes from the client. */
async function startLine(to: number) {
  const line = { port: 0, cutAfter: Infinity, close: async () => {} };
  const server = createServer((near) => {
    const far = connect(to, '127.0.0.1');
    let left = line.cutAfter;
    const cut = () => [near, far].forEach((each: Socket) => each.destroy());
    near.on('data', (bytes) => {
      far.write(bytes.subarray(0, left), () => left <= 0 && cut());
      left -= bytes.length;
    });
    far.on('data', (bytes) => near.write(bytes));
    for (const each of [near, far]) each.on('error', cut).on('close', cut);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  line.port = (server.address() as { port: number }).port;
  line.close = async () => void server.close();
  return line;
}

interface Target {
  port: number;
  /** A destination that is reached through this port. */
  at(port: number): Omit<ExportDestinationPayload, 'name'>;
  files(): Promise<string[]>;
  read(file: string): Promise<string>;
}

function describeDestination(target: () => Target) {
  it('gets each application once', async () => {
    const { start } = await addExport(target().at(target().port));
    await submit('Lovelace', 'Hopper');
    const first = await start();
    expect(await first.attempt()).toBe('done');
    expect(await target().read(first.file)).toMatch(/Lovelace|Hopper/);
    expect(await first.attempt()).toBe('skipped');
    await submit('Johnson');
    const second = await start();
    expect(await second.attempt()).toBe('done');
    expect((await target().read(second.file)).replace('\ufeff', '')).toBe(csv('Johnson'));
  });

  it('never has half a file, no matter where the connection is cut, and gets the file with the next attempt', async () => {
    const line = await startLine(target().port);
    const { start } = await addExport(target().at(line.port));
    await submit('Curie');
    const run = await start();
    let cuts = 0;
    for (line.cutAfter = 200; ; line.cutAfter += 200) {
      const outcome = await run.attempt().catch((error: Error) => error);
      const isThere = (await target().files()).includes(run.file);
      if (isThere) expect((await target().read(run.file)).replace('\ufeff', '')).toBe(csv('Curie'));
      if (outcome === 'done') break;
      expect(outcome).toBeInstanceOf(Error);
      cuts += 1;
    }
    expect(cuts).toBeGreaterThan(2);
    expect((await target().files()).filter((file) => file.startsWith(run.file))).toEqual([run.file]);
    const next = await start();
    line.cutAfter = Infinity;
    expect(await next.attempt()).toBe('done');
    expect((await target().read(next.file)).replace('\ufeff', '')).toBe(csv());
    await line.close();
  });
}

describe('S3 (Ceph RadosGW)', { timeout: TIMEOUT_MS }, () => {
  let gateway: Awaited<ReturnType<typeof startRadosGw>>;
  let client: S3Client;
  beforeAll(async () => {
    await ensureSystem(['radosgw']);
    gateway = await startRadosGw();
    const { endpoint, region, credentials } = gateway;
    client = new S3Client({ endpoint, region, credentials, forcePathStyle: true });
  }, TIMEOUT_MS);
  afterAll(async () => {
    client.destroy();
    await gateway.stop();
  });

  const at = (port: number, secret: string = gateway.credentials.secretAccessKey) => {
    const endpoint = encodeURIComponent(`http://127.0.0.1:${port}`);
    const place = `s3://${gateway.bucket}/sis?region=${gateway.region}&endpoint=${endpoint}`;
    return { kind: 's3' as const, place, user: gateway.credentials.accessKeyId, secret };
  };
  const files = async () => {
    const { Contents = [] } = await client.send(new ListObjectsV2Command({ Bucket: gateway.bucket }));
    return Contents.map(({ Key = '' }) => Key.slice('sis/'.length));
  };
  const read = async (file: string) => {
    const key = { Bucket: gateway.bucket, Key: `sis/${file}` };
    return (await client.send(new GetObjectCommand(key))).Body!.transformToString();
  };

  describeDestination(() => ({ port: gateway.port, at, files, read }));

  it('with a wrong secret or a missing bucket gets nothing, and the error says why', async () => {
    await submit('Noether');
    const before = await files();
    const refused = await addExport(at(gateway.port, 'wrong'));
    await expect((await refused.start()).attempt()).rejects.toThrow('The server refused the access key.');
    const { place, ...account } = at(gateway.port);
    const missing = await addExport({ ...account, place: place.replace(gateway.bucket, 'elsewhere') });
    await expect((await missing.start()).attempt()).rejects.toThrow('The bucket doesn’t exist.');
    expect(await files()).toEqual(before);
  });

  it('has a large file only once all of its parts arrived', async () => {
    const { id } = await exportsOf().destinations.add({ name: 'SIS', ...at(gateway.port) }, 'Ann');
    const { deliver } = await exportsOf().destinations.open(id);
    async function* pieces(count: number, failsAt?: number) {
      for (let n = 0; n < count; n++) {
        if (n === failsAt) throw new Error('The worker stops.');
        yield Buffer.alloc(1_048_576, 'x');
      }
    }
    await expect(deliver('large.csv', pieces(14, 12))).rejects.toThrow('The worker stops.');
    expect(await files()).not.toContain('large.csv');
    await deliver('large.csv', pieces(14));
    expect(await read('large.csv')).toHaveLength(14 * 1_048_576);
  });
});

describe('SFTP (OpenSSH)', { timeout: TIMEOUT_MS }, () => {
  let server: Awaited<ReturnType<typeof startSshd>>;
  beforeAll(async () => {
    const { sshd } = await ensureSystem(['sshd']);
    server = await startSshd(sshd!);
  }, TIMEOUT_MS);
  afterAll(() => server.stop());

  const at = (port = server.port, folder = 'incoming') => ({
    ...{ kind: 'sftp' as const, place: `sftp://127.0.0.1:${port}/${folder}` },
    ...{ user: server.user, secret: server.password, host_key: server.hostKey },
  });
  const refused = async (given: Omit<ExportDestinationPayload, 'name'>) => {
    const { start } = await addExport(given);
    return (await start()).attempt();
  };

  describeDestination(() => ({
    ...{ port: server.port, at },
    files: async () => server.files('incoming'),
    read: async (file) => server.read('incoming', file),
  }));

  it('logs in with a private key, and never shows secrets', async () => {
    await submit('Noether');
    const { start } = await addExport({ ...at(), secret: '', private_key: server.privateKey.trim() });
    const run = await start();
    expect(await run.attempt()).toBe('done');
    expect(server.read('incoming', run.file)).toContain('Noether');
    await addExport(at());
    const shown = JSON.stringify(await exportsOf().destinations.list());
    expect(shown).toContain(server.hostKey);
    const stored = JSON.stringify(
      await test.core.platform.database.reads.query('SELECT * FROM export_destination'),
    );
    for (const text of [shown, stored])
      for (const secret of [server.password, 'PRIVATE KEY']) expect(text).not.toContain(secret);
  });

  it('gets nothing from a server with another key, which doesn’t get the password either', async () => {
    await submit('Noether');
    const before = server.files('incoming');
    const host_key = `SHA256:${'A'.repeat(43)}`;
    await expect(refused({ ...at(), host_key })).rejects.toThrow(
      `The server’s key ${server.hostKey} doesn’t match`,
    );
    expect(server.output()).not.toContain('Failed password');
    await expect(refused({ ...at(), secret: 'wrong' })).rejects.toThrow('The server refused the username');
    expect(server.output()).toContain('Failed password');
    expect(server.files('incoming')).toEqual(before);
  });

  it('says why a folder can’t take the file, and leaves nothing there', async () => {
    await submit(...Array.from({ length: 20 }, (_, n) => `Noether-${n}`));
    await expect(refused(at(server.port, 'locked'))).rejects.toThrow('doesn’t let this user write');
    await expect(refused(at(server.port, 'missing'))).rejects.toThrow('folder doesn’t exist');
    const byPath = await addExport(at(server.port, `/${server.home}/incoming`));
    expect(await (await byPath.start()).attempt()).toBe('done');
    const { id } = await exportsOf().destinations.add({ name: 'Full', ...at(server.port, 'full') }, 'Ann');
    const { deliver } = await exportsOf().destinations.open(id);
    async function* pieces(count: number) {
      for (let n = 0; n < count; n++) yield Buffer.alloc(16_384, 'x');
    }
    await expect(deliver('new.csv', pieces(10))).rejects.toThrow('Its disk may be full');
    expect([server.files('locked'), server.files('full')]).toEqual([[], []]);
    await deliver('new.csv', pieces(2));
    expect(server.files('full')).toEqual(['new.csv']);
  });

  it('ends an attempt whose server stops in the middle', async () => {
    const other = await startSshd((await ensureSystem(['sshd'])).sshd!);
    const given = { ...at(other.port), user: other.user, secret: other.password, host_key: other.hostKey };
    const { id } = await exportsOf().destinations.add({ name: 'Stops', ...given }, 'Ann');
    const { deliver } = await exportsOf().destinations.open(id);
    async function* pieces() {
      yield Buffer.from('half');
      expect(other.files('incoming')).toEqual([expect.stringMatching(/^new\.csv\..*\.tmp$/)]);
      await other.stop();
      yield Buffer.from('the rest');
    }
    await expect(deliver('new.csv', pieces())).rejects.toThrow(/closed the connection|ECONNRESET|EPIPE/);
  });

  it('is refused as a destination without a key that can be checked, or in a private network', async () => {
    const add = (given: Partial<ExportDestinationPayload>) =>
      exportsOf().destinations.add({ name: 'SIS', ...at(), ...given }, 'Ann');
    for (const place of ['sftp://', 'sftp://ann@host/x', 'sftp://ann:secret@host/x', 'ftp://host/x', 'host'])
      await expect(add({ place })).rejects.toThrow('Enter a server and folder');
    for (const host_key of ['', 'MD5:aa', server.hostKey.slice(0, -1)])
      await expect(add({ host_key })).rejects.toThrow('fingerprint');
    await expect(add({ user: '' })).rejects.toThrow('Enter the username');
    await expect(add({ secret: '' })).rejects.toThrow('Enter the username');
    for (const private_key of ['nonsense', server.privateKey.slice(0, -60)])
      await expect(add({ private_key })).rejects.toThrow('can’t be read');
    const guarded = await startTestCore({}, {});
    const { destinations } = guarded.core.office.exportTemplates;
    for (const host of ['127.0.0.1', '2130706433', '0x7f.1', '[::1]', 'localhost', '10.1.2.3', 'intranet'])
      await expect(
        destinations.add({ name: 'SIS', ...at(), place: `sftp://${host}/x` }, 'Ann'),
      ).rejects.toThrow('private networks');
    await guarded.close();
  });
});
