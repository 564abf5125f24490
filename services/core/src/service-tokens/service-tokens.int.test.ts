import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestCore, type TestCore } from '../testing/index.ts';
import { ServiceTokenEntity, type ServicePurpose } from './service-token.entity.ts';
import { SERVICE_TOKEN_LIFETIME } from './service-tokens.ts';

describe('service tokens', () => {
  let test: TestCore;
  beforeAll(async () => {
    test = await startTestCore();
  });
  afterAll(() => test.close());

  const refused = 'This link is invalid or has expired.';
  const tokens = () => test.core.serviceTokens;

  it('opens the application that it was made for, and no other', async () => {
    const one = await tokens().create('application-1', 'print');
    const two = await tokens().create('application-2', 'print');
    expect(await tokens().open(one, 'print')).toBe('application-1');
    expect(await tokens().open(two, 'print')).toBe('application-2');
  });

  it('can be used again while it lives', async () => {
    const token = await tokens().create('application-1', 'print');
    await tokens().open(token, 'print');
    test.clock.advance(SERVICE_TOKEN_LIFETIME - 1);
    expect(await tokens().open(token, 'print')).toBe('application-1');
  });

  it('ends after five minutes', async () => {
    const token = await tokens().create('application-1', 'print');
    test.clock.advance(SERVICE_TOKEN_LIFETIME);
    await expect(tokens().open(token, 'print')).rejects.toThrow(refused);
  });

  it('ends when it is revoked', async () => {
    const token = await tokens().create('application-1', 'print');
    await tokens().revoke(token);
    await expect(tokens().open(token, 'print')).rejects.toThrow(refused);
  });

  it('opens nothing for another purpose', async () => {
    const token = await tokens().create('application-1', 'print');
    await expect(tokens().open(token, 'edit' as ServicePurpose)).rejects.toThrow(refused);
  });

  it.each(['', 'guess', 'a'.repeat(10_000)])('refuses what was never a token', async (token) => {
    await expect(tokens().open(token, 'print')).rejects.toMatchObject({
      kind: 'forbidden',
      message: refused,
    });
  });

  it('is stored as a hash only, and removed once it has ended', async () => {
    const old = await tokens().create('application-1', 'print');
    test.clock.advance(SERVICE_TOKEN_LIFETIME + 1);
    await tokens().create('application-1', 'print');
    const rows = await test.core.database.reads.find(ServiceTokenEntity);
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(old);
    expect(rows[0]?.tokenHash).toMatch(/^[0-9a-f]{64}$/);
  });
});
