import { LOCAL_KEY_FILE as WRITTEN } from '@portico/core';
import { expect, it } from 'vitest';
import { LOCAL_KEY_FILE } from './staff-call.mjs';

it('reads the key from the file that the server writes', () => {
  expect(LOCAL_KEY_FILE).toBe(WRITTEN);
});
