import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addApplication, COMPLETE, startTestCore, type TestCore } from '../../testing/index.ts';

describe('export', () => {
  let test: TestCore;
  beforeAll(async () => {
    test = await startTestCore();
    const keys = [
      ['first_name', 'FIRST_NAME'],
      ['city', 'CITY'],
      ['agree', 'AGREE'],
    ];
    await test.core.platform.database.unitOfWork.run((manager) =>
      manager.insert(
        'data_key',
        keys.map(([key, exportName]) => ({
          key,
          exportName,
          step: 'person',
          type: key === 'agree' ? 'boolean' : 'text',
          maxLength: 45,
          group: 'name',
          firstVersion: '1.0.0',
        })),
      ),
    );
  });
  afterAll(() => test.close());

  const whole = async (pieces: AsyncGenerator<string>) => {
    let text = '';
    for await (const piece of pieces) text += piece;
    return text;
  };
  const csv = (search = {}) => whole(test.core.office.exports.csv(search));
  const json = async (search = {}) =>
    JSON.parse(await whole(test.core.office.exports.json(search))) as Record<string, unknown>[];

  it('without applications has a header or is an empty list', async () => {
    expect(await csv()).toBe(
      '\ufeff"APPLICATION_ID","EMAIL","STATUS","REFERENCE","SUBMITTED_AT","UPDATED_AT","AGREE","CITY","FIRST_NAME"\r\n',
    );
    expect(await json()).toEqual([]);
  });

  it('uses export names and neutralizes formulas', async () => {
    const applicant = await addApplication(test.core, { ...COMPLETE, first_name: '=HYPERLINK("http://x")' });
    const [, row] = (await csv()).trim().split('\r\n');
    expect(row).toContain(`"${applicant.applicationId}","${applicant.email}","none"`);
    expect(row).toContain(`"true","London","'=HYPERLINK(""http://x"")"`);
    expect(await json()).toMatchObject([{ FIRST_NAME: '=HYPERLINK("http://x")', AGREE: true }]);
  });

  it('has the chosen columns in their order and with their names, after the name', async () => {
    const { applicationId, email } = await addApplication(test.core, COMPLETE);
    const ids = (async function* () {
      yield [applicationId];
    })();
    const columns = [{ key: 'city', name: 'TOWN' }, { key: 'agree' }, { key: 'gone' }];
    const [head, row] = (await whole(test.core.office.exports.of('csv', ids, columns))).trim().split('\r\n');
    expect(head).toMatch(/"UPDATED_AT","FIRST_NAME","TOWN","AGREE"$/);
    expect(row).toContain(`"${applicationId}","${email}","none"`);
    expect(row).toMatch(/"Ada","London","true"$/);
  });

  it('contains a submitted application once, as submitted', async () => {
    const applicant = await addApplication(test.core, COMPLETE);
    await test.core.applications.submissions.submit(applicant, {});
    await test.core.applications.reopenings.reopen(applicant.applicationId, 'why', 'Registrar');
    await test.core.applications.answers.save(applicant, { answers: { agree: true } });
    const { reference } = await test.core.applications.submissions.submit(applicant, {});
    const rows = (await json({ status: 'submitted' })).filter((row) => row.EMAIL === applicant.email);
    expect(rows).toMatchObject([{ REFERENCE: reference, CITY: 'London', STATUS: 'submitted' }]);
  });

  it('contains every application once across many batches', async () => {
    const before = (await json()).length;
    for (let n = 0; n < 205; n++) await addApplication(test.core, { first_name: `N${n}` });
    const rows = await json();
    expect(rows).toHaveLength(before + 205);
    expect(new Set(rows.map((row) => row.APPLICATION_ID)).size).toBe(rows.length);
  });
});
