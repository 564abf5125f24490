import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestCore, type TestCore } from '../testing/test-core.ts';

const read = (file: string) =>
  readFileSync(new URL(`../../../../docs/monitoring/${file}`, import.meta.url), 'utf8');
const named = (text: string) =>
  new Set((text.match(/\bportico_[a-z_]+/g) ?? []).map((name) => name.replace(/_(bucket|count)$/, '')));

describe('a figure', () => {
  let test: TestCore;
  let figures: Set<string>;
  beforeAll(async () => {
    test = await startTestCore();
    const { registry } = test.core.platform.metrics;
    figures = new Set(registry.getMetricsAsArray().map(({ name }) => name));
  });
  afterAll(() => test.close());

  const ours = () => [...figures].filter((name) => name.startsWith('portico_')).sort();

  it('stands on the dashboard and is explained, and nothing else is', () => {
    expect([...named(read('dashboard.json'))].sort()).toEqual(ours());
    expect([...named(read('README.md'))].sort()).toEqual(ours());
  });

  it('is there if a rule asks for it', () => {
    expect([...named(read('alerts.yml'))].filter((name) => !figures.has(name))).toEqual([]);
  });
});
