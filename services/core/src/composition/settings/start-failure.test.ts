import { PartnerFileError } from '@portico/partner/loader';
import { describe, expect, it } from 'vitest';
import { SettingsError } from '../../platform/settings-error.ts';
import { startFailure } from './start-failure.ts';

describe('a start that fails', () => {
  it.each([
    [new SettingsError(['DATABASE_URL: nobody answers']), 'DATABASE_URL: nobody answers'],
    [new PartnerFileError('a.json', ['"name" is required']), '"name" is required'],
    [
      Object.assign(new Error('listen EADDRINUSE'), { syscall: 'listen', code: 'EADDRINUSE', port: 3000 }),
      'PORT 3000: another program is using it',
    ],
  ])('says what can be mended, without a stack: %s', (error, sentence) => {
    expect(startFailure(error)).toContain(sentence);
    expect(startFailure(error)).not.toContain('start-failure.test.ts');
  });

  it('says of anything else where it came from', () => {
    expect(startFailure(new TypeError('x is undefined'))).toMatch(
      /x is undefined[^]*start-failure\.test\.ts/,
    );
  });
});
