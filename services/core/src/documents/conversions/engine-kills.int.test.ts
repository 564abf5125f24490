// @module-tag soak
import { expect, it } from 'vitest';
import { soakConversions } from './testing/soak-conversions.ts';

it('loses or mixes up none of 50 documents while engines are killed', async () => {
  const { kills, ...rest } = await soakConversions({ documents: 50, killEvery: 10 });
  expect(rest).toEqual({ lost: 0, wrong: 0 });
  expect(kills).toBeGreaterThanOrEqual(3);
}, 120_000);
