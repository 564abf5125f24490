import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { findProgram } from '../setup/find-program.mjs';
import { inRoot } from '../workspace/root.mjs';

const promtool = (...args: string[]) =>
  promisify(execFile)(findProgram(['promtool']) ?? 'promtool', args, { cwd: inRoot('docs', 'monitoring') });

it('Prometheus accepts each alert, and it fires when it should', async () => {
  expect((await promtool('check', 'rules', '--lint-fatal', 'alerts.yml')).stdout).toContain('SUCCESS');
  expect((await promtool('test', 'rules', 'alerts.test.yml')).stdout).toContain('SUCCESS');
}, 60_000);
