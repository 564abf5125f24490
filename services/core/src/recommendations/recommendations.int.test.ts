// @module-tag mariadb
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { addApplication, COMPLETE, startTestCore, type TestCore } from '../testing/index.ts';
import type { Applicant } from '../accounts/index.ts';
import { recommendationKey } from '../applications/index.ts';
import { WebhookDeliveryEntity } from '../webhooks/webhook-delivery.entity.ts';
import { RecommendationEntity } from './recommendation.entity.ts';

const FROM = '192.0.2.7';
const OFFICER = { keyId: null, name: 'Registrar' };

describe('recommendations of an applicant', () => {
  let test: TestCore;
  beforeEach(async () => {
    test = await startTestCore();
    await test.core.office.university.recommendations.change({ isOn: true }, 0, OFFICER);
  });
  afterEach(() => test.close());

  const own = () => test.core.recommendations.ofApplicant;
  const invite = (applicant: Applicant, email: string, more: object = {}) =>
    own().invite(applicant, { kind: 'counselor', name: 'Grace Hopper', email, waived: false, ...more }, FROM);

  it('suggest the counselor and the choice of the waiver that the answers have', async () => {
    const applicant = await addApplication(test.core, {
      ...COMPLETE,
      ...{ counselor_first_name: 'Grace', counselor_last_name: '', counselor_email: 'grace@school.example' },
      agree_counselor_request_waiver: 'N',
    });
    expect((await own().list(applicant)).suggested).toEqual({
      ...{ name: 'Grace', email: 'grace@school.example', waived: false },
    });
    const other = await addApplication(test.core, COMPLETE);
    expect((await own().list(other)).suggested).toEqual({ name: '', email: '', waived: null });
  });

  it('are one counselor with one waiver, whatever is sent at the same time', async () => {
    const applicant = await addApplication(test.core, COMPLETE);
    const tries = await Promise.allSettled(
      [true, false, true].map((waived, n) => invite(applicant, `c${n}@school.example`, { waived })),
    );
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const [first] = (await own().list(applicant)).recommendations;
    const { waived } = await own().list(applicant);
    await own().withdraw(applicant, first?.id ?? '');
    await invite(applicant, 'again@school.example', { waived: !waived });
    const rows = await test.core.platform.database.reads.find(RecommendationEntity);
    expect(rows.map((row) => [row.state, row.waived])).toEqual([
      ['withdrawn', waived],
      ['invited', waived],
    ]);
  });

  it('tell other systems when one is received, with IDs only', async () => {
    const { webhooks, platform, recommendations } = test.core;
    const url = 'https://crm.example.edu/hooks';
    const { id } = await webhooks.endpoints.add({ url, events: ['recommendation.received'] }, 'Registrar');
    const applicant = await addApplication(test.core, COMPLETE);
    const { applicationId } = applicant;
    await invite(applicant, 'c@school.example');
    const [{ id: recommendation } = { id: '' }] = (await own().list(applicant)).recommendations;
    const answerKey = recommendationKey(recommendation);
    await platform.database.unitOfWork.run((manager) =>
      recommendations.links.receive(manager, { id: 'd1', applicationId, answerKey }),
    );
    const sent = await platform.database.reads.findBy(WebhookDeliveryEntity, { endpointId: id });
    expect(sent).toMatchObject([
      { event: 'recommendation.received', applicationId, ids: { recommendation, document: 'd1' } },
    ]);
    expect((await own().list(applicant)).recommendations).toMatchObject([{ state: 'received' }]);
  });

  it('are not a way to send many emails', async () => {
    const applicant = await addApplication(test.core, COMPLETE);
    await invite(applicant, 'c@school.example');
    const again = async (n: number) => {
      const [open] = (await own().list(applicant)).recommendations;
      await own().replace(applicant, open?.id ?? '', { name: 'X', email: `c${n}@school.example` }, FROM);
    };
    for (let n = 1; n < 15; n++) await again(n);
    await expect(again(15)).rejects.toMatchObject({ kind: 'too_many' });
  });
});
