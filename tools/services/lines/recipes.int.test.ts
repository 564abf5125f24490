import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { COMPLETE_ANSWERS } from '../../applicants/complete-answers.mjs';
import { HttpApplicant } from '../../applicants/http-applicant.mjs';
import { start, type Running } from '../../processes/child.mjs';
import { freePort } from '../../processes/free-port.mjs';
import { waitUntil } from '../../processes/wait-until.mjs';
import { ensureSystem } from '../../setup/ensure-programs.mjs';
import { inRoot } from '../../workspace/root.mjs';
import { startProduct } from '../product.mjs';
import { startSshd } from '../sshd.mjs';

const TIMEOUT_MS = 120_000;
const RECIPES = inRoot('docs', 'recipes');

describe('the recipes in docs/recipes', { timeout: TIMEOUT_MS }, () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'portico-recipes-'));
  let product: Awaited<ReturnType<typeof startProduct>>;
  let server: Awaited<ReturnType<typeof startSshd>>;
  let key: string;
  let applicant: HttpApplicant;
  let reference: string;

  beforeAll(async () => {
    const { sshd } = await ensureSystem(['sshd']);
    server = await startSshd(sshd!);
    const env = { WEBHOOK_PRIVATE_NETWORKS: 'true', SECRET_KEY: 'k'.repeat(32), LOG_LEVEL: 'error' };
    product = await startProduct({ port: await freePort(), dataDir: folder, env });
    key = readFileSync(path.join(folder, 'staff-key'), 'utf8').trim();
    applicant = await new HttpApplicant(product.url).enter();
    await applicant.save(COMPLETE_ANSWERS);
    ({ reference } = await applicant.submit());
    const listed = async () =>
      (await call('/service/applications?since=')).applications.length === 1 || undefined;
    await waitUntil('the application is listed', listed, { withinMs: 20_000 });
  }, TIMEOUT_MS);
  afterAll(async () => {
    await product.stop();
    await server.stop();
    rmSync(folder, { recursive: true });
  });

  const call = async (address: string, body?: object) => {
    const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
    const method = body ? 'POST' : 'GET';
    const reply = await fetch(product.url + address, { method, headers, body: JSON.stringify(body) });
    expect(reply.ok, `${method} ${address}: ${reply.status}`).toBe(true);
    return reply.json();
  };

  it.each([
    ['slate', /^"First","Last","Portico ID","Email","Submitted","Birthdate","Entry Term"$/, '"2008-04-30"'],
    [
      'banner',
      /^"FIRST_NAME","LAST_NAME","WEB_ID","BIRTH_DATE","TERM_CODE_ENTRY","MAJR_CODE_1"$/,
      '"04/30/2008"',
    ],
  ])('%s delivers to an OpenSSH server', async (name, header, born) => {
    const { id: destination } = await call('/service/export-destinations', {
      ...{ kind: 'sftp', name, place: `sftp://127.0.0.1:${server.port}/incoming` },
      ...{ user: server.user, secret: server.password, host_key: server.hostKey },
    });
    const recipe = JSON.parse(readFileSync(path.join(RECIPES, `${name}.json`), 'utf8'));
    const { id } = await call('/service/export-templates', { ...recipe, destination });
    const { file } = await call(`/service/export-templates/${id}/runs`, {});
    const isThere = async () => server.files('incoming').includes(file) || undefined;
    await waitUntil('the file is there', isThere, { withinMs: 20_000 });
    const [first = '', second = ''] = server.read('incoming', file).replace('\ufeff', '').split('\r\n');
    expect(first).toMatch(header);
    for (const value of ['"Robin"', '"Avery"', born, '"202708"']) expect(second).toContain(value);
  });

  it('changes.mjs prints each application once, and what has changed since', async () => {
    const run = async () => {
      const env = { ...process.env, PORTICO_URL: product.url, PORTICO_STAFF_KEY: key };
      const script = [path.join(RECIPES, 'changes.mjs'), path.join(folder, 'since.txt')];
      const { stdout } = await promisify(execFile)(process.execPath, script, { env });
      return stdout
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line));
    };
    expect(await run()).toMatchObject([{ reference, answer: { first_name: 'Robin' } }]);
    expect(await run()).toEqual([]);
  });

  it('the receiver in docs/integrations.md accepts our events only', async () => {
    const docs = readFileSync(inRoot('docs', 'integrations.md'), 'utf8');
    const [, example = ''] = /```js\n([^]*?)```/.exec(docs) ?? [];
    const port = await freePort();
    const { id, secret } = await call('/service/webhooks', {
      ...{ url: `http://127.0.0.1:${port}/hooks`, events: ['document.requested'] },
    });
    const enqueue = 'const enqueue = async (...event) => console.log(JSON.stringify(event));\n';
    const script = ['--input-type=module', '--eval', enqueue + example.replace('8080', String(port))];
    const env = { ...process.env, PORTICO_WEBHOOK_SECRET: secret };
    const receiver: Running = start(process.execPath, script, {
      cwd: inRoot('services', 'core'),
      output: 'pipe',
      env,
    });
    const replies = () =>
      fetch(`http://127.0.0.1:${port}`).then(
        () => true as const,
        () => undefined,
      );
    await waitUntil('the receiver listens', replies, { withinMs: 10_000, failure: receiver.failure });
    expect(await call(`/service/webhooks/${id}/test`, {})).toMatchObject({ status: 204 });
    const forged = await fetch(`http://127.0.0.1:${port}`, { method: 'POST', body: '{}' });
    expect(forged.status).toBe(400);
    const [application] = (await call('/service/applications?status=submitted')).applications;
    await call(`/service/applications/${application.id}/document-requests`, {
      title: 'Transcript',
      note: '',
    });
    await waitUntil(
      'the event arrives',
      async () => receiver.output().includes('document.requested') || undefined,
      {
        withinMs: 20_000,
      },
    );
    await receiver.stop();
  });
});
