import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { documentJobs } from '../documents/document-jobs.ts';
import { startTestCore, type TestCore } from '../testing/test-core.ts';

const read = (file: string) =>
  readFileSync(new URL(`../../../../docs/monitoring/${file}`, import.meta.url), 'utf8');
const named = (text: string) =>
  new Set((text.match(/\bportico_[a-z_]+/g) ?? []).map((name) => name.replace(/_(bucket|count)$/, '')));

describe('metrics', () => {
  let test: TestCore;
  let jobs: ReturnType<typeof documentJobs>;
  let figures: Set<string>;
  beforeAll(async () => {
    test = await startTestCore();
    const { platform, workers, documents, settings, webhooks, recommendations } = test.core;
    const programsThere = new Promise(() => {});
    jobs = documentJobs({
      platform,
      workers,
      events: webhooks.events,
      afterConversion: recommendations.links.receive,
      ...documents,
      settings: settings.converter,
      programsThere,
    });
    const { registry } = platform.metrics;
    figures = new Set(registry.getMetricsAsArray().map(({ name }) => name));
  });
  afterAll(async () => {
    await jobs.close();
    await test.close();
  });

  const ours = () => [...figures].filter((name) => name.startsWith('portico_')).sort();

  it('are exactly those on the dashboard, and described', () => {
    expect([...named(read('dashboard.json'))].sort()).toEqual(ours());
    expect([...named(read('README.md'))].sort()).toEqual(ours());
  });

  it('include those that alert rules use', () => {
    expect([...named(read('alerts.yml'))].filter((name) => !figures.has(name))).toEqual([]);
  });
});
