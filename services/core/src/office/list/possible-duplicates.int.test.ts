import { afterAll, beforeAll, expect, it } from 'vitest';
import { addApplication, COMPLETE, startTestCore, type TestCore } from '../../testing/index.ts';

let test: TestCore;
beforeAll(async () => {
  test = await startTestCore();
});
afterAll(() => test.close());

it('finds applications of the same name and birth date, ignoring accents', async () => {
  const add = (first_name: string, birth_date: string) =>
    addApplication(test.core, { ...COMPLETE, first_name, last_name: 'Řeháková', birth_date });
  const one = await add('Ana', '2008-05-01');
  const same = await addApplication(test.core, {
    ...{ ...COMPLETE, first_name: 'ana', last_name: 'Rehakova', birth_date: '2008-05-01' },
  });
  await add('Ana', '2007-01-31');
  await add('Bo', '2008-05-01');
  test.clock.advance(2_000);
  const { lines, duplicates } = test.core.office;
  await lines.work();
  expect(await duplicates.of(one.applicationId)).toMatchObject([
    { applicationId: same.applicationId, email: same.email },
  ]);
});
