import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestCore, type TestCore } from '../testing/index.ts';
import { ServiceTokenEntity } from './service-token.entity.ts';
import { SERVICE_TOKEN_LIFETIME } from './service-tokens.ts';

const ONE = { applicationId: 'application-1', submissionId: null };
const TWO = { applicationId: 'application-2', submissionId: 'submission-2' };

describe('service tokens', () => {
  let test: TestCore;
  beforeAll(async () => {
    test = await startTestCore();
  });
  afterAll(() => test.close());

  const refused = 'This link is invalid or has expired.';
  const tokens = () => test.core.serviceTokens;

  it('opens the application that it was made for, and no other', async () => {
    const { token: one } = await tokens().create(ONE, 'print');
    const { token: two } = await tokens().create(TWO, 'print');
    expect(await tokens().open(one, 'print')).toEqual(ONE);
    expect(await tokens().open(two, 'print')).toEqual(TWO);
  });

  it('can be used again while it lives', async () => {
    const { token } = await tokens().create(ONE, 'print');
    await tokens().open(token, 'print');
    test.clock.advance(SERVICE_TOKEN_LIFETIME.print - 1);
    expect(await tokens().open(token, 'print')).toEqual(ONE);
  });

  it('ends after two minutes, and after ten when it is for looking', async () => {
    const { token } = await tokens().create(ONE, 'print');
    const { token: view } = await tokens().create(ONE, 'view');
    test.clock.advance(SERVICE_TOKEN_LIFETIME.print);
    await expect(tokens().open(token, 'print')).rejects.toThrow(refused);
    await tokens().open(view, 'print', 'view');
    test.clock.advance(SERVICE_TOKEN_LIFETIME.view);
    await expect(tokens().open(view, 'view')).rejects.toThrow(refused);
  });

  it('ends when it is revoked', async () => {
    const { token } = await tokens().create(ONE, 'print');
    await tokens().revoke(token);
    await expect(tokens().open(token, 'print')).rejects.toThrow(refused);
  });

  it('opens nothing for another purpose', async () => {
    const { token } = await tokens().create(ONE, 'print');
    await expect(tokens().open(token, 'view')).rejects.toThrow(refused);
  });

  it.each(['', 'guess', 'a'.repeat(10_000)])('refuses what was never a token', async (token) => {
    await expect(tokens().open(token, 'print')).rejects.toMatchObject({
      kind: 'forbidden',
      message: refused,
    });
  });

  it('is stored as a hash only, and removed once it has ended', async () => {
    const { token: old } = await tokens().create(ONE, 'print');
    test.clock.advance(SERVICE_TOKEN_LIFETIME.print + 1);
    await tokens().create(ONE, 'print');
    const rows = await test.core.database.reads.find(ServiceTokenEntity);
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(old);
    expect(rows[0]?.tokenHash).toMatch(/^[0-9a-f]{64}$/);
  });
});
