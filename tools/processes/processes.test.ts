import { expect, test } from 'vitest';
import { allStopped } from './all-stopped.mjs';
import { start } from './child.mjs';
import { freePort, portTaken } from './free-port.mjs';
import { run } from './run.mjs';
import { inRoot } from '../workspace/root.mjs';
import { waitUntil } from './wait-until.mjs';

const node = (script: string): [string, string[]] => [process.execPath, ['-e', script]];
test('a program runs to its end and returns its output and exit code', async () => {
  expect(await run(...node('console.log("hello"); process.exit(3)'), { output: 'pipe' })).toEqual({
    code: 3,
    output: 'hello\n',
    timedOut: false,
  });
});

test('a missing program ends with 127 and a reason', async () => {
  const { code, output } = await run('portico-no-such-program', [], { output: 'pipe' });
  expect(code).toBe(127);
  expect(output).toContain('portico-no-such-program');
});

test('a program that takes too long is stopped', async () => {
  const { code, timedOut } = await run(...node('setInterval(() => {}, 1000)'), { timeoutMs: 200 });
  expect([code, timedOut]).toEqual([124, true]);
});

test('stopping a program stops its children, even when both ignore the signal', async () => {
  const child = `process.on('SIGTERM', () => {}); console.log('child'); setInterval(() => {}, 1000)`;
  const parent = `process.on('SIGTERM', () => {}); require('child_process').spawn(process.execPath, ['-e', ${JSON.stringify(child)}], { stdio: 'inherit' }); setInterval(() => {}, 1000)`;
  const running = start(...node(parent), { output: 'pipe' });
  const started = async () => running.output().includes('child') || undefined;
  await waitUntil('the child of the child runs', started, { withinMs: 5_000 });
  // `stop` resolves only after the grandchild has ended, too, because the grandchild keeps the output open.
  expect(await running.stop('SIGTERM', 100)).toBe(137);
});

test.runIf(process.platform === 'linux')(
  'a program ends with npm, although the shell in between goes on',
  async () => {
    const script = `import { endWithParent } from ${JSON.stringify(inRoot('tools/processes/end-with-parent.mjs'))};
      endWithParent(); console.log('started'); setInterval(() => {}, 1000)`;
    const shell = `"$NODE" --input-type=module -e "$SCRIPT"; true`;
    const npm = `require('child_process').spawn('sh', ['-c', ${JSON.stringify(shell)}], { stdio: 'inherit' }); setInterval(() => {}, 1000)`;
    const env = { ...process.env, npm_command: 'exec', NODE: process.execPath, SCRIPT: script };
    const running = start(...node(npm), { output: 'pipe', env });
    const started = async () => running.output().includes('started') || undefined;
    await waitUntil('the program runs', started, { withinMs: 10_000 });
    process.kill(running.pid, 'SIGKILL');
    // Resolves only after the program has ended, too, because it keeps the output open.
    expect(await running.ended).toBe(137);
  },
);

test('waiting ends early when it has become pointless', async () => {
  const waiting = waitUntil('it answers', async () => undefined, {
    withinMs: 60_000,
    failure: () => 'it has ended.',
  });
  await expect(waiting).rejects.toThrow('Failed while waiting until it answers: it has ended.');
});

test('a free port is not in use', async () => {
  expect(await portTaken(await freePort(), '127.0.0.1')).toBe(false);
});

test.runIf(process.platform === 'linux')('a process counts as stopped once all its threads are', async () => {
  const running = start(...node('setInterval(() => {}, 1)'), { output: 'pipe' });
  await expect(allStopped([running.pid], 200)).rejects.toThrow('Timed out');
  process.kill(running.pid, 'SIGSTOP');
  await allStopped([running.pid]);
  await running.stop('SIGKILL');
});
