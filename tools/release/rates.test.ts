import type { StepRates } from '@portico/contracts';
import { describe, expect, it } from 'vitest';
import { describeRates } from './rates.mjs';

const live: StepRates = {
  ...{ version: '0.1.0-1f2e3d4c', views: 360, failed: 1, failed_share: 1 / 360, timed: 200 },
  ...{ usable_ms: { median: 840, p95: 2_130 }, submissions: 40, errors: 76, errors_per_submission: 1.9 },
};
const canary: StepRates = {
  ...{ version: '0.2.0-5a6b7c8d', views: 40, failed: 3, failed_share: 0.075, timed: 12, usable_ms: null },
  ...{ submissions: 4, errors: 9, errors_per_submission: null },
};
const printed = (change: Partial<StepRates> = {}) =>
  describeRates({ least: 30, live, canary: { ...canary, ...change } }).join('\n');

describe('the figures of a canary', () => {
  it('are shown next to those of the live version, with the number of pages', () => {
    expect(printed()).toBe(
      [
        '  page reports                     live 0.1.0-1f2e3d4c   canary 0.2.0-5a6b7c8d',
        '    page views                     360 (90%)             40 (10%)',
        '    failed to show the step        1 (0.3%)              3 (7.5%)',
        '    time to usable, median         0.8 s                 -',
        '    time to usable, 95% of pages   2.1 s                 -',
        '    submit attempts                40                    4',
        '    errors per submission          1.9                   -',
        '    Page reports can be faked, so these figures never stop or widen the canary by themselves.',
      ].join('\n'),
    );
  });

  it('say when there are too few pages to conclude anything', () => {
    const few = printed({ views: 29, failed: 29, failed_share: null });
    expect(few).toContain('Fewer than 30 page views for one of them: too few to draw conclusions.');
    expect(few).toMatch(/failed to show the step +1 \(0\.3%\) +29$/m);
    expect(printed({ views: 30 })).not.toContain('conclusions');
  });

  it('can be read before there are any', () => {
    const none = { ...canary, views: 0, failed: 0, failed_share: null };
    const lines = describeRates({ least: 30, live: none, canary: none });
    expect(lines[1]).toMatch(/page views +0 +0$/);
  });
});
