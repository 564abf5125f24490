// @module-tag early
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Core, createCore, migrateDatabase, readSettings } from '@portico/core';
import {
  addApplication,
  makeTestDatabase,
  serverMain,
  type TestDatabase,
  writeRelease,
} from '@portico/core/testing';

/** Stand-in for the shell: renders the label and answer of each question. */
const SHELL = `(async () => {
  const get = async (address) => (await fetch(address)).json();
  const token = new URLSearchParams(location.search).get('service_token');
  const { answer, step_versions } = await get('/service/tmp-pdf?service_token=' + token);
  for (const [step, version] of Object.entries(step_versions)) {
    const { groups } = await get('/releases/' + step + '/' + version + '/step.json');
    for (const { key, label } of groups.flatMap(({ questions }) => questions)) {
      const line = document.getElementById('root').appendChild(document.createElement('p'));
      line.textContent = label + ': ' + answer[key];
      line.dataset.answerKey = key;
    }
  }
  document.documentElement.dataset.printReady = 'true';
})();`;

describe('worker process without an API', () => {
  let database: TestDatabase;
  let core: Core;
  const settings = () => ({
    DATABASE_URL: database.url,
    REDIS_URL: process.env.TEST_REDIS_URL ?? '',
    STORAGE_URL: '',
    LOG_LEVEL: 'warn',
  });
  beforeAll(async () => {
    database = await makeTestDatabase();
    const own = readSettings({ ...settings(), DATA_DIR: database.folder, LOG_LEVEL: 'silent' });
    await migrateDatabase(own.database);
    core = await createCore(own);
    const shell = { 'shell.js': SHELL, 'shell.css': '#root::before { content: "Styled" }' };
    await goLive('shell', shell);
    await goLive('pets');
    await core.releases.watcher.refresh();
  });
  afterAll(async () => {
    await core.close();
    await database.remove();
  });

  const goLive = async (name: string, files: Record<string, string> = {}) => {
    const { registry, checks } = core.releases;
    const version = '1.0.0';
    const builds = path.join(database.folder, 'builds');
    await registry.publish(writeRelease(builds, { name, version, files }), { actor: 'test' });
    await checks.record({ [name]: version }, []);
    await registry.promote(name, version, 0, 'test');
  };

  it('prints an application from the database and its copies of release files', async () => {
    expect(settings().REDIS_URL, 'TEST_REDIS_URL is not set').not.toBe('');
    const applicant = await addApplication(core, { pets_name: 'Rex' });
    const { pdfs } = core.printing;
    const status = () => pdfs.status({ applicationId: applicant.applicationId });
    expect(await status()).toEqual({ status: 'UNPROCESSED', url: null });

    const asked: string[] = [];
    const place = createServer(() => asked.push('a connection')).listen(0, '127.0.0.1');
    await once(place, 'listening');
    const { port } = place.address() as AddressInfo;
    const worker = spawn(process.execPath, serverMain('worker'), {
      env: { ...process.env, ...settings(), DATA_DIR: database.folder, PORT: String(port) },
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    const ended = once(worker, 'exit');
    await expect.poll(status, { timeout: 60_000 }).toMatchObject({ status: 'COMPLETED' });
    worker.kill('SIGTERM');
    expect((await ended)[0]).toBe(0);
    place.close();

    const { url } = await status();
    const { stream } = await pdfs.file(applicant.applicationId, String(url?.split('/').at(-1)));
    const print = execFileSync('pdftotext', ['-layout', '-', '-'], {
      input: await buffer(stream),
      encoding: 'utf8',
    });
    for (const shown of ['Styled', 'pets_name: Rex', 'Not submitted', 'Page 1 of 1'])
      expect(print).toContain(shown);
    expect(asked).toEqual([]);
  }, 90_000);
});
