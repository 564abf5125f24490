import { expect, it } from 'vitest';
import { localOrigin } from './local-origin.ts';

it.each([
  ['127.0.0.1', 'http://127.0.0.1:3000'],
  ['localhost', 'http://127.0.0.1:3000'],
  ['0.0.0.0', 'http://127.0.0.1:3000'],
  ['::', 'http://[::1]:3000'],
  ['192.0.2.7', 'http://192.0.2.7:3000'],
])('reaches an API that listens on %s under %s', (host, origin) => {
  expect(localOrigin({ host, port: 3000 })).toBe(origin);
});
