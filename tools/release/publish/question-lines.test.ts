import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { StaffCallError } from '../../staff/staff-call.mjs';
import { RefusedError } from '../errors.mjs';
import { withPlaces } from './question-lines.mjs';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'portico-places-'));
  await mkdir(path.join(folder, 'src/questions'), { recursive: true });
  const question = "question.text({\n    key: 'visit_day',\n    label: 'Day',\n  })";
  await writeFile(
    path.join(folder, 'src/questions/visit.questions.ts'),
    `export default [\n  ${question},\n];\n`,
  );
});
afterAll(() => rm(folder, { recursive: true }));

const failing = (error: Error) => withPlaces(folder, () => Promise.reject(error));

it.each([RefusedError, StaffCallError])(
  'adds the file of the question that a problem is about',
  async (Kind) => {
    const problems =
      'visit 1.0.0 was not sent:\n  - the key "visit_day" belongs to the step "about".\n  - another';
    await expect(failing(new Kind(problems))).rejects.toThrow(
      'visit 1.0.0 was not sent:\n  - the key "visit_day" belongs to the step "about". (src/questions/visit.questions.ts:3)\n  - another',
    );
  },
);

it('leaves messages without a question’s key and bugs alone', async () => {
  await expect(failing(new RefusedError('There is no "visit_town".'))).rejects.toThrow(
    /^There is no "visit_town"\.$/,
  );
  await expect(failing(new TypeError('"visit_day" is undefined'))).rejects.toThrow(
    /^"visit_day" is undefined$/,
  );
});

it('returns the result', async () => {
  expect(await withPlaces(folder, () => Promise.resolve(1))).toBe(1);
});
