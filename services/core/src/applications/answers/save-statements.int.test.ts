import { readFileSync } from 'node:fs';
import Sqlite from 'better-sqlite3';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { addApplication, COMPLETE, startTestCore, type TestCore } from '../../testing/index.ts';

const BUDGET = new URL('../../../../../budget.json', import.meta.url);
const { save } = JSON.parse(readFileSync(BUDGET, 'utf8')) as { save: { statements: number } };

const empty = new Sqlite(':memory:');
const prepared = Object.getPrototypeOf(empty.prepare('SELECT 1')) as Sqlite.Statement;
empty.close();

describe('save', () => {
  let test: TestCore;
  beforeAll(async () => {
    test = await startTestCore();
  });
  afterEach(() => vi.restoreAllMocks());
  afterAll(() => test.close());

  it('runs the number of statements in budget.json', async () => {
    const applicant = await addApplication(test.core, COMPLETE);
    const { answers } = test.core.applications;
    await answers.save(applicant, { answers: { city: 'Bern' } });
    const ways = (['run', 'all', 'get'] as const).map((way) => vi.spyOn(prepared, way));
    const statements: number[] = [];
    for (const [number, city] of ['Oslo', 'Rome', 'Paris', 'Cairo', 'Lima'].entries()) {
      await answers.save(applicant, { answers: { city }, tab: 'tab', number });
      statements.push(ways.flatMap(({ mock }) => mock.calls.splice(0)).length);
    }
    expect(Math.min(...statements)).toBe(save.statements);
  });
});
