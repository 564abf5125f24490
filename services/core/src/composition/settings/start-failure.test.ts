import { PartnerFileError } from '@portico/partner/loader';
import { describe, expect, it } from 'vitest';
import { SettingsError } from '../../platform/settings-error.ts';
import { startFailure } from './start-failure.ts';

describe('startFailure', () => {
  it.each([
    [new SettingsError(['DATABASE_URL: connection refused']), 'DATABASE_URL: connection refused'],
    [new PartnerFileError('a.json', ['"name" is required']), '"name" is required'],
    [
      Object.assign(new Error('listen EADDRINUSE'), { syscall: 'listen', code: 'EADDRINUSE', port: 3000 }),
      'PORT 3000: another program is using it',
    ],
  ])('explains fixable problems without a stack: %s', (error, sentence) => {
    expect(startFailure(error)).toContain(sentence);
    expect(startFailure(error)).not.toContain('start-failure.test.ts');
  });

  it('includes the stack of other errors', () => {
    expect(startFailure(new TypeError('x is undefined'))).toMatch(
      /x is undefined[^]*start-failure\.test\.ts/,
    );
  });
});
