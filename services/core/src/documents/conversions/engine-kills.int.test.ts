// @module-tag soak
import { expect, it } from 'vitest';
import { soakConversions } from './testing/soak-conversions.ts';

/** `npm run soak -- convert` does the same with 1,000 documents. */
it('loses and mixes up no document of 50 while engines are killed in their work', async () => {
  const { kills, ...rest } = await soakConversions({ documents: 50, killEvery: 10 });
  expect(rest).toEqual({ lost: 0, wrong: 0 });
  expect(kills).toBeGreaterThanOrEqual(3);
}, 120_000);
