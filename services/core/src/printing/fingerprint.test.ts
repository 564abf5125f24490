import type { ServicePrintReply } from '@portico/contracts';
import { describe, expect, it } from 'vitest';
import { fingerprint } from './fingerprint.ts';

const view: ServicePrintReply = {
  answer: { first_name: 'Ada', last_name: 'Byron' },
  add_another: {},
  document_answer: {},
  tabs: {},
  step_versions: { about: '1.0.0', education: '1.0.0' },
  reference: null,
  submission: null,
  name: 'Ada Lovelace',
};

describe('fingerprint', () => {
  it('ignores the order of keys', () => {
    const turned = { ...view, answer: { last_name: 'Byron', first_name: 'Ada' } };
    expect(fingerprint(turned, '1')).toBe(fingerprint(view, '1'));
  });

  it('keeps fingerprints of stored PDFs from before views described their submission', () => {
    const submission = { submitted_at: '2026-11-22T23:22:00.000Z', number: 2, replaces: 'K7RQ-4TWX' };
    const before = 'a86deb7c9602780335c28f50f4fcddf5cf9303d3f6869b7799c2d888c849a670';
    expect(fingerprint(view, 'submission 1')).toBe(before);
    expect(fingerprint({ ...view, submission }, 'submission 1')).toBe(before);
    const option_lists = { entry_terms: [{ value: '202708', label: 'Fall 2027' }] };
    expect(fingerprint({ ...view, submission, option_lists }, 'submission 1')).toBe(before);
  });

  it.each([
    ['an answer', { ...view, answer: { ...view.answer, first_name: 'Eve' } }, '1'],
    ['a step version', { ...view, step_versions: { ...view.step_versions, about: '1.0.1' } }, '1'],
    ['the reference', { ...view, reference: 'K7RQ-4TWX' }, '1'],
    ['an option that is chosen', { ...view, option_lists: { terms: [{ value: '1', label: 'Fall' }] } }, '1'],
    ['the shell', view, '2'],
  ])('changes with %s', (_what, changed, shell) => {
    expect(fingerprint(changed, shell)).not.toBe(fingerprint(view, '1'));
  });
});
