import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { inRoot } from '../../workspace/root.mjs';
import { readCompose, runArguments } from './compose.ts';

const FILE = inRoot('tools', 'ship', 'compose', 'compose.yaml');
const ENV = { PUBLIC_URL: 'https://apply.example.edu' };

/** Returns the values of an option. */
const valuesOf = (args: string[], option: string) => args.filter((_, n) => args[n - 1] === option);

it('translates the API with its restrictions, secrets, port, and health check', () => {
  const args = runArguments(readCompose(FILE, ENV), 'api', '/stack');
  expect(args).toContain('--read-only');
  expect(valuesOf(args, '--user')).toEqual(['10001:10001']);
  expect(valuesOf(args, '--cap-drop')).toEqual(['ALL']);
  expect(valuesOf(args, '--security-opt')).toEqual(['no-new-privileges']);
  expect(valuesOf(args, '--network')).toEqual(['portico_default']);
  expect(valuesOf(args, '--publish')).toEqual(['127.0.0.1:3000:3000']);
  expect(valuesOf(args, '--stop-timeout')).toEqual(['45']);
  expect(valuesOf(args, '--env')).toContain('PUBLIC_URL=https://apply.example.edu');
  expect(valuesOf(args, '--volume')).toEqual([
    'portico_data:/data',
    ...['database_url', 'redis_url', 'smtp_url', 'secret_key'].map(
      (name) => `/stack/secrets/${name}:/run/secrets/${name}:ro`,
    ),
  ]);
  expect(valuesOf(args, '--health-cmd')[0]).toContain('health/ready');
});

it('gives the sandbox of the worker what it needs under podman’s names', () => {
  const args = runArguments(readCompose(FILE, ENV), 'worker', '/stack');
  expect(valuesOf(args, '--security-opt')).toEqual([
    ...['no-new-privileges', 'seccomp=unconfined', 'apparmor=unconfined', 'unmask=ALL'],
  ]);
});

it('needs the variables that the file requires', () => {
  expect(() => readCompose(FILE, {})).toThrow('PUBLIC_URL is not set');
});

it('rejects a field that it would leave out', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'portico-compose-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = path.join(folder, 'compose.yaml');
  writeFileSync(file, 'name: x\nservices: { a: { image: b, mem_limit: 1g } }\n');
  expect(() => readCompose(file, {})).toThrow('mem_limit of a is not translated');
});
