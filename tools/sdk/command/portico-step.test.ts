import { mkdtempSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { json } from 'node:stream/consumers';
import { afterAll, expect, it } from 'vitest';
import { run } from '../../processes/run.mjs';
import { inRoot } from '../../workspace/root.mjs';

// Below the repository, where the step finds its packages.
const folder = mkdtempSync(inRoot('node_modules', '.step-'));
afterAll(() => rmSync(folder, { recursive: true }));
const write = (file: string, text: string) => writeFileSync(path.join(folder, file), text);
mkdirSync(path.join(folder, 'src'));
write('package.json', '{ "name": "visit", "type": "module" }');
const stepSaying = (label: string) =>
  write(
    'src/step.ts',
    `import { defineStep, question } from '@portico/form-model';
export const definition = defineStep({ id: 'visit', route: '/visit', label: 'Your Visit', order: 2, groups: [
  { id: 'day', title: 'Day', questions: [question.text({ key: 'visit_day', label: '${label}' })] }] });`,
  );
stepSaying('Which Day?');

async function portico(args: string[], settings: Record<string, string> = {}) {
  const { INIT_CWD: _, PORTICO_URL: _url, PORTICO_STAFF_KEY: _key, ...env } = process.env;
  const command = [inRoot('tools/sdk/command/portico-step.mjs'), ...args];
  const { code, output } = await run(process.execPath, command, {
    ...{ cwd: folder, output: 'pipe', env: { ...env, ...settings } },
  });
  return { code, output };
}

it.each([
  [['dev'], /^Enter the address .*: --against https:\/\/apply\.example\.edu$/, 'npx portico-step dev --help'],
  [['create'], /^Name the new step/, 'npx portico-step create --help'],
  [['publish', 'visit'], /^Unexpected argument "visit"\.$/, 'npx portico-step publish --help'],
  [['texts', 'list'], /^texts needs one of: update, check\.$/, 'npx portico-step texts --help'],
  [['lisst'], /^Unknown command "lisst"\.$/, 'npx portico-step --help'],
])('%j: prints a sentence and one line about the help', async (args, sentence, help) => {
  const { code, output } = await portico(args);
  const [first, ...others] = output.trimEnd().split('\n');
  expect(code).toBe(2);
  expect(first).toMatch(sentence);
  expect(others).toEqual([`For help, run: ${help}`]);
});

it('repeats the server’s check of a version, and completes the commands that the server names', async () => {
  const asked: unknown[] = [];
  const server = createServer((request, response) => {
    void json(request).then((body) => {
      asked.push([request.url, body]);
      response.writeHead(409, { 'content-type': 'application/json' });
      response.end('{ "message": "Repeat it: `check visit@1.0.0`. See `visit_day`." }');
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const settings = { PORTICO_URL: url, PORTICO_STAFF_KEY: 'key' };
  const { code, output } = await portico(['check', '1.0.0', 'shell@2.0.0'], settings);
  server.close();
  expect(asked).toEqual([['/service/releases/checks', { versions: { visit: '1.0.0', shell: '2.0.0' } }]]);
  expect([code, output]).toEqual([1, 'Repeat it: `npx portico-step check visit@1.0.0`. See `visit_day`.\n']);
});

it('updates and checks translations', async () => {
  expect((await portico(['texts', 'update'])).output).toBe(
    'There are no translations yet. Name a language, such as es.\n',
  );
  await portico(['texts', 'update', 'es', 'ar']);
  const read = () => JSON.parse(readFileSync(path.join(folder, 'texts.es.json'), 'utf8'));
  expect(read()).toEqual({
    'day.title': { source: 'Day', text: '' },
    label: { source: 'Your Visit', text: '' },
    'visit_day.label': { source: 'Which Day?', text: '' },
  });
  const done = {
    'day.title': { source: 'Day', text: 'Día' },
    gone: { source: 'Gone', text: 'Ido' },
    label: { source: 'Your Visit', text: 'Tu visita' },
    'visit_day.label': { source: 'Which Day?', text: '¿Qué día?' },
  };
  for (const language of ['es', 'ar']) write(`texts.${language}.json`, JSON.stringify(done));
  stepSaying('On Which Day?');
  const { code, output } = await portico(['texts', 'check']);
  expect(code).toBe(1);
  expect(output).toContain('texts.es.json: gone: No such text.');
  expect(output).toContain(
    'texts.es.json: visit_day.label: The English was "Which Day?" and is now "On Which Day?".',
  );
  expect((await portico(['texts', 'update'])).output).toContain(
    'texts.es.json: 3 texts, 0 to translate, 1 out of date, 1 removed',
  );
  expect(read()).not.toHaveProperty('gone');
});
