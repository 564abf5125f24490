import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../platform/identifiers.ts';
import type { Printable } from '../printed-application.ts';
import { addApplication, COMPLETE, startTestCore, type TestCore } from '../../testing/index.ts';
import { ServiceTokenEntity } from './service-token.entity.ts';
import { SERVICE_TOKEN_LIFETIME } from './service-tokens.ts';

describe('service tokens', () => {
  let test: TestCore;
  let one: Printable;
  let two: Printable;
  beforeAll(async () => {
    test = await startTestCore();
    const { applicationId } = await addApplication(test.core, COMPLETE);
    one = { applicationId, submissionId: null, language: 'en' };
    const other = await addApplication(test.core, COMPLETE);
    two = { applicationId: other.applicationId, submissionId: newId(), language: 'ar' };
  });
  afterAll(() => test.close());

  const refused = 'This link is invalid or has expired.';
  const tokens = () => test.core.printing.serviceTokens;

  it('opens only its own application', async () => {
    const { token: first } = await tokens().create(one);
    const { token: second } = await tokens().create(two);
    expect(await tokens().open(first)).toEqual(one);
    expect(await tokens().open(second)).toEqual(two);
  });

  it('can be reused until it expires', async () => {
    const { token } = await tokens().create(one);
    await tokens().open(token);
    test.clock.advance(SERVICE_TOKEN_LIFETIME - 1);
    expect(await tokens().open(token)).toEqual(one);
  });

  it('expires after ten minutes', async () => {
    const { token } = await tokens().create(one);
    test.clock.advance(SERVICE_TOKEN_LIFETIME);
    await expect(tokens().open(token)).rejects.toThrow(refused);
  });

  it('opens tokens from workers of an earlier version', async () => {
    const { token } = await tokens().create(one);
    await test.core.platform.database.unitOfWork.run((manager) =>
      manager.update(ServiceTokenEntity, { purpose: 'view' }, { purpose: 'print' }),
    );
    expect(await tokens().open(token)).toEqual(one);
  });

  it.each(['', 'guess', 'a'.repeat(10_000)])('refuses what was never a token', async (token) => {
    await expect(tokens().open(token)).rejects.toMatchObject({
      kind: 'forbidden',
      message: refused,
    });
  });

  it('refuses a deleted application, even concurrently', async () => {
    const { applicationId } = await addApplication(test.core, COMPLETE);
    const erasure = { reason: 'Asked for it.', by: 'Registrar', keep: 'nothing' } as const;
    const outcomes = await Promise.allSettled([
      ...Array.from({ length: 5 }, () => tokens().create({ applicationId })),
      test.core.applications.erasures.erase(applicationId, erasure),
      ...Array.from({ length: 5 }, () => tokens().create({ applicationId })),
    ]);
    expect(outcomes[5]?.status).toBe('fulfilled');
    await expect(tokens().create({ applicationId })).rejects.toMatchObject({ kind: 'not_found' });
    expect(await test.core.platform.database.reads.findBy(ServiceTokenEntity, { applicationId })).toEqual([]);
  });

  it('stores only a hash, and is deleted after expiry', async () => {
    const { token: old } = await tokens().create(one);
    test.clock.advance(SERVICE_TOKEN_LIFETIME + 1);
    await tokens().create(one);
    const rows = await test.core.platform.database.reads.find(ServiceTokenEntity);
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(old);
    expect(rows[0]?.tokenHash).toMatch(/^[0-9a-f]{64}$/);
  });
});
