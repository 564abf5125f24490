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
  name: 'Ada Lovelace',
};

describe('fingerprint', () => {
  it('does not depend on the order of keys', () => {
    const turned = { ...view, answer: { last_name: 'Byron', first_name: 'Ada' } };
    expect(fingerprint(turned, '1')).toBe(fingerprint(view, '1'));
  });

  it.each([
    ['an answer', { ...view, answer: { ...view.answer, first_name: 'Eve' } }, '1'],
    ['a step version', { ...view, step_versions: { ...view.step_versions, about: '1.0.1' } }, '1'],
    ['the reference', { ...view, reference: 'K7RQ-4TWX' }, '1'],
    ['the shell', view, '2'],
  ])('changes with %s', (_what, changed, shell) => {
    expect(fingerprint(changed, shell)).not.toBe(fingerprint(view, '1'));
  });
});
