import { PATHS } from '@portico/contracts';
import { FileError, TimeoutError } from '@portico/federation';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { HangError } from './hang-watch.ts';
import { listenToFailures, reportThrown, sendFailures } from './step-failures.ts';

let reports: Record<string, unknown>[];
let isFileThere: boolean;
beforeEach(() => {
  reports = [];
  isFileThere = true;
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.stubGlobal('fetch', (url: string, { body, method }: RequestInit) => {
    if (url === PATHS.stepFailures) reports.push(JSON.parse(body as string) as Record<string, unknown>);
    else expect(method).toBe('HEAD');
    return Promise.resolve(new Response(null, { status: isFileThere ? 200 : 404 }));
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const chunkError = (request: string, type: string) =>
  Object.assign(new Error(`Loading chunk failed: ${request}`), { name: 'ChunkLoadError', request, type });
const shareError = new Error(
  'Unsatisfied version 1.0.0 from shell of shared singleton module @portico/step-kit (required ^2.0.0)',
);

it.each<[string, unknown, boolean, string]>([
  ['an entry that does not come', new FileError('/releases/about/2/entry.js'), false, 'load'],
  ['an entry that was altered', new FileError('/releases/about/2/entry.js'), true, 'integrity'],
  ['a chunk that does not come', chunkError('/releases/about/2/step.js', 'error'), false, 'load'],
  ['a chunk that was altered', chunkError('/releases/about/2/step.js', 'error'), true, 'integrity'],
  ['a chunk that hangs', chunkError('/releases/about/2/step.js', 'timeout'), true, 'timeout'],
  ['a release that hangs', new TimeoutError('about_2', 6_000), true, 'timeout'],
  ['a release for another facade', shareError, true, 'incompatible'],
  ['a step that hung', new HangError('about_2'), true, 'hang'],
  ['a page that throws', new TypeError('x is undefined'), true, 'render'],
  ['a page that throws no error', 'oh no', true, 'render'],
  ['a node that a translator moved', new DOMException('not a child', 'NotFoundError'), true, 'foreign'],
])('reports %s', async (_what, error, isThere, kind) => {
  isFileThere = isThere;
  sendFailures('page.signed')({ stepId: 'about', version: '2', error });
  await vi.waitFor(() => expect(reports).toHaveLength(1));
  expect(reports[0]).toMatchObject({ page_id: 'page.signed', step: 'about', version: '2', kind });
  expect(String(reports[0]?.detail).length).toBeLessThanOrEqual(200);
});

it('reports a failed custom widget with the reason, and where it failed', async () => {
  const cause = new Error('It "knows" too much');
  cause.stack = 'Error: x\n    at Mood (https://apply.example/releases/about/2/mood.js:1:20)';
  const error = new Error('The widget x-mood of mood has given way', { cause });
  sendFailures('page.signed')({ stepId: 'about', version: '2', error, kind: 'widget' });
  await vi.waitFor(() => expect(reports).toHaveLength(1));
  expect(reports[0]).toMatchObject({
    kind: 'widget',
    detail: 'Error: The widget x-mood of mood has given way because Error: It … too much',
    place: '/releases/about/2/mood.js:1:20',
  });
});

it('reports what an event handler of a step threw, with place and language', async () => {
  document.documentElement.lang = 'ar';
  listenToFailures(sendFailures('page.signed'));
  const stack = (file: string) =>
    `Error: x\n    at f (https://apply.example/releases/${file}:1:20)\n    at g (https://apply.example/releases/shell/1.0.0/main.js:1:3)`;
  for (const file of ['shell/1.0.0/main.js', 'about/2/step.js'])
    reportThrown(Object.assign(new Error('x'), { stack: stack(file) }));
  await vi.waitFor(() => expect(reports).toHaveLength(1));
  expect(reports[0]).toMatchObject({
    ...{ step: 'about', version: '2', kind: 'error', detail: 'Error: x' },
    ...{ place: '/releases/about/2/step.js:1:20', language: 'ar' },
  });
});

it('reports each failure once', async () => {
  const report = sendFailures('page.signed');
  for (let count = 0; count < 3; count++)
    report({ stepId: 'about', version: '2', error: new Error('again') });
  report({ stepId: 'about', version: '1', error: new Error('and the last good one') });
  await vi.waitFor(() => expect(reports.map(({ version }) => version)).toEqual(['2', '1']));
});
