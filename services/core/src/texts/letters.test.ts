import { loadPartner } from '@portico/partner/loader';
import { defineTexts } from '@portico/texts/define';
import { describe, expect, it } from 'vitest';
import { Letters } from './letters.ts';
import { openTexts } from './open-texts.ts';

const mails = defineTexts('mails', {
  subject: 'Your code is {code}',
  enter: 'Enter it at {address}, or write to {email}.',
  keep: 'PDF and Word are taken.',
});
const from = (name: keyof typeof mails, text: string) => ({ source: mails[name].message, text });
const translations = {
  es: { 'mails.subject': from('subject', 'Su código es {code}') },
  ar: {
    'mails.subject': from('subject', 'الرمز {code}'),
    'mails.enter': from('enter', 'أدخله في {address} أو اكتب إلى {email}.'),
    'mails.keep': from('keep', 'PDF و Word مقبولان.'),
  },
};
const partner = { ...loadPartner(), name: 'Example University', applicationTitle: 'Application' };
const letters = new Letters(openTexts({ partner, tables: [mails], translations }), partner);
const letter = (language?: string | null) =>
  letters.to({ email: 'ada@example.com', language }, (t) => ({
    kind: 'test',
    subject: t(mails.subject, { code: '123456' }),
    paragraphs: [
      t(mails.enter, { address: 'https://apply.example.edu/confirm?id=a-b', email: 'help@example.edu' }),
      'https://apply.example.edu/reset',
      t(mails.keep),
    ],
  }));

describe('a letter', () => {
  it('is in English to whoever reads English, and ends with the university', () => {
    expect(letter('en')).toEqual({
      recipient: 'ada@example.com',
      kind: 'test',
      language: 'en',
      subject: 'Your code is 123456',
      body: [
        'Enter it at https://apply.example.edu/confirm?id=a-b, or write to help@example.edu.',
        'https://apply.example.edu/reset',
        'PDF and Word are taken.',
        'Example University\nApplication',
      ].join('\n\n'),
    });
  });

  it('is in the language of the recipient, and in English where a translation is missing', () => {
    expect(letter('es')).toMatchObject({
      language: 'es',
      subject: 'Su código es 123456',
      body: expect.stringContaining('Enter it at https://apply.example.edu/confirm?id=a-b'),
    });
  });

  it('is in the first language of the university for whoever has none that is offered', () => {
    expect([letter(), letter(null), letter('fr')].map(({ language }) => language)).toEqual([
      'en',
      'en',
      'en',
    ]);
  });

  it('reads from right to left, with addresses that can be followed and values that keep to themselves', () => {
    const { subject, body } = letter('ar');
    expect(subject).toBe('الرمز \u2068123456\u2069');
    expect(body.split('\n\n')).toEqual([
      'أدخله في https://apply.example.edu/confirm?id=a-b أو اكتب إلى help@example.edu.',
      'https://apply.example.edu/reset',
      '\u200fPDF و Word مقبولان.',
      'Example University\nApplication',
    ]);
  });
});
