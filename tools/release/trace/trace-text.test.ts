import { expect, it } from 'vitest';
import { traceText } from './trace-text.mjs';

const asked: string[] = [];
const trace = (text: string) =>
  traceText(text, ({ name, version, script, line, column }) => {
    asked.push([name, version, script, line, column].join(' '));
    return Promise.resolve(
      name === 'gone' ? undefined : `apps/${name}/src/page.tsx:${line + 1}:${column} "save"`,
    );
  });

it.each([
  [
    'of Chromium',
    `TypeError: Cannot read properties of undefined (locale 'x')
    at a (https://apply.example.edu/releases/about/0.1.0-1f2e3d4c/step.28ea7c0c.js:1:200)
    at https://apply.example.edu/releases/shell/2.0.0/shell.js?attempt=2:3:4
    at new Promise (<anonymous>)`,
    `TypeError: Cannot read properties of undefined (locale 'x')
    at a (apps/about/src/page.tsx:2:200 "save")
    at apps/shell/src/page.tsx:4:4 "save"
    at new Promise (<anonymous>)`,
  ],
  [
    'of Firefox and Safari',
    'a@http://localhost:3000/releases/about/1.0.0/step.js:1:200\n@http://localhost:3000/about:1:1',
    'a@apps/about/src/page.tsx:2:200 "save"\n@http://localhost:3000/about:1:1',
  ],
  [
    'out of a report',
    'Error: …\n  /releases/about/1.0.0/folder/step.js:1:200\nbecause Error: …\n  /releases/gone/1.0.0/step.js:1:7',
    'Error: …\n  apps/about/src/page.tsx:2:200 "save"\nbecause Error: …\n  /releases/gone/1.0.0/step.js:1:7',
  ],
  [
    'in a line of the log',
    JSON.stringify({
      level: 50,
      msg: 'An error in a page',
      page: '/about',
      shellVersion: '2.0.0',
      detail: 'Error: …\n  /releases/about/1.0.0/step.js:1:200',
    }),
    'An error in a page: /about, shell 2.0.0\nError: …\n  apps/about/src/page.tsx:2:200 "save"',
  ],
  [
    'between other lines',
    '{"msg":"The releases changed"}\n{ not: json }\n/releases/about/1.0.0/step.js:1:2',
    '{"msg":"The releases changed"}\n{ not: json }\napps/about/src/page.tsx:2:2 "save"',
  ],
])('a stack trace %s gets the lines of the sources', async (_, text, traced) => {
  expect((await trace(text)).text).toBe(traced);
});

it('looks up each position once', async () => {
  asked.length = 0;
  const place = '/releases/about/1.0.0/step.js:1:200\n';
  expect((await trace(place + place)).places).toBe(1);
  expect(asked).toEqual(['about 1.0.0 step.js 1 200']);
});

it('leaves text without positions alone', async () => {
  expect(await trace('Error: no\n  at /releases/about/step.js:1:2')).toMatchObject({ places: 0 });
});

it('removes control characters', async () => {
  const { text } = await trace('\u001b[2J\u0007Error\n{"msg":"x","page":"/","detail":"\\u001b]0;x\\u0007"}');
  expect(text).not.toMatch(/[\u0000-\u0009\u000b-\u001f]/);
});
