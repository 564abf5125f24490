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

  it('opens the application that it was made for, and no other', async () => {
    const { token: first } = await tokens().create(one, 'print');
    const { token: second } = await tokens().create(two, 'print');
    expect(await tokens().open(first, 'print')).toEqual(one);
    expect(await tokens().open(second, 'print')).toEqual(two);
  });

  it('can be used again while it lives', async () => {
    const { token } = await tokens().create(one, 'print');
    await tokens().open(token, 'print');
    test.clock.advance(SERVICE_TOKEN_LIFETIME.print - 1);
    expect(await tokens().open(token, 'print')).toEqual(one);
  });

  it('ends after two minutes, and after ten when it is for looking', async () => {
    const { token } = await tokens().create(one, 'print');
    const { token: view } = await tokens().create(one, 'view');
    test.clock.advance(SERVICE_TOKEN_LIFETIME.print);
    await expect(tokens().open(token, 'print')).rejects.toThrow(refused);
    await tokens().open(view, 'print', 'view');
    test.clock.advance(SERVICE_TOKEN_LIFETIME.view);
    await expect(tokens().open(view, 'view')).rejects.toThrow(refused);
  });

  it('ends when it is revoked', async () => {
    const { token } = await tokens().create(one, 'print');
    await tokens().revoke(token);
    await expect(tokens().open(token, 'print')).rejects.toThrow(refused);
  });

  it('opens nothing for another purpose', async () => {
    const { token } = await tokens().create(one, 'print');
    await expect(tokens().open(token, 'view')).rejects.toThrow(refused);
  });

  it.each(['', 'guess', 'a'.repeat(10_000)])('refuses what was never a token', async (token) => {
    await expect(tokens().open(token, 'print')).rejects.toMatchObject({
      kind: 'forbidden',
      message: refused,
    });
  });

  it('is made for no application that is gone, not even by a print that was about to begin', async () => {
    const { applicationId } = await addApplication(test.core, COMPLETE);
    const erasure = { reason: 'Asked for it.', by: 'Registrar', keep: 'nothing' } as const;
    const outcomes = await Promise.allSettled([
      ...Array.from({ length: 5 }, () => tokens().create({ applicationId }, 'print')),
      test.core.applications.erasures.erase(applicationId, erasure),
      ...Array.from({ length: 5 }, () => tokens().create({ applicationId }, 'print')),
    ]);
    expect(outcomes[5]?.status).toBe('fulfilled');
    await expect(tokens().create({ applicationId }, 'print')).rejects.toMatchObject({ kind: 'not_found' });
    expect(await test.core.platform.database.reads.findBy(ServiceTokenEntity, { applicationId })).toEqual([]);
  });

  it('is stored as a hash only, and removed once it has ended', async () => {
    const { token: old } = await tokens().create(one, 'print');
    test.clock.advance(SERVICE_TOKEN_LIFETIME.print + 1);
    await tokens().create(one, 'print');
    const rows = await test.core.platform.database.reads.find(ServiceTokenEntity);
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(old);
    expect(rows[0]?.tokenHash).toMatch(/^[0-9a-f]{64}$/);
  });
});
