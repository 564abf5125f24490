import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { pageOfText } from './page-of-text.ts';

const SHELL = path.join(import.meta.dirname, '../../../../../apps/shell/src');

describe('pageOfText', () => {
  it.each([
    ['banners.welcome', '/'],
    ['partner.banners.1', '/'],
    ['accounts.logInQuestion', '/login'],
    ['accounts.confirmPassword', '/signup'],
    ['accounts.confirmLead', '/confirm'],
    ['ownAccount.title', '/account'],
    ['accountMails.code', null],
    ['rules.required', null],
  ])('maps %s to %s', (id, page) => {
    expect(pageOfText(id)).toBe(page);
  });

  it('only names texts that the shell has', () => {
    const own = readdirSync(SHELL, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.texts.ts'))
      .flatMap(
        (file) => /defineTexts\('(\w+)'/.exec(readFileSync(path.join(SHELL, file), 'utf8'))?.[1] ?? [],
      );
    const several = [
      'choices',
      'conversion',
      'dialogs',
      'page',
      'passkeys',
      'saving',
      'service',
      'summary',
      'takenOff',
    ];
    expect(own.length).toBeGreaterThan(10);
    expect(own.filter((each) => pageOfText(`${each}.some`) === null && !several.includes(each))).toEqual([]);
  });
});
