import { loadPartnerSettings } from '@portico/partner/loader';
import { defineTexts } from '@portico/texts/define';
import { describe, expect, it } from 'vitest';
import { EmailComposer } from './email-composer.ts';
import { emailTexts } from './emails.texts.ts';
import { openTexts } from './open-texts.ts';

const mails = defineTexts('test', {
  subject: 'Your code is {code}',
  enter: 'Enter it at {address}, or write to {email}.',
  keep: 'PDF and Word are taken.',
});
const from = (name: keyof typeof mails, text: string) => ({ source: mails[name].message, text });
const said = (name: keyof typeof emailTexts, text: string) => ({ source: emailTexts[name].message, text });
const translations = {
  es: { 'test.subject': from('subject', 'Su código es {code}') },
  ar: {
    'test.subject': from('subject', 'الرمز {code}'),
    'test.enter': from('enter', 'أدخله في {address} أو اكتب إلى {email}.'),
    'test.keep': from('keep', 'PDF و Word مقبولان.'),
    'mails.greeting': said('greeting', 'مرحبًا {name}،'),
    'mails.from': said('from', 'فريق القبول في {university}'),
    'mails.phone': said('phone', 'الهاتف: {phone}'),
    'mails.email': said('email', 'البريد الإلكتروني: {email}'),
  },
};
const partner = {
  ...loadPartnerSettings(),
  name: 'Example University',
  applicationTitle: 'Application',
  address: ['1 College Avenue', 'Springfield, MD 20742'],
  email: 'admissions@example.edu',
  phone: '(301) 555-0100',
};
const composer = new EmailComposer(
  openTexts({ partner, tables: [emailTexts, mails], translations }),
  partner,
  'https://apply.example.edu',
);
const mail = (language?: string | null, name?: string) =>
  composer.compose({ email: 'ada@example.com', language, name }, (t) => ({
    kind: 'test',
    subject: t(mails.subject, { code: '123456' }),
    paragraphs: [
      t(mails.enter, { address: 'https://apply.example.edu/confirm?id=a-b', email: 'help@example.edu' }),
      composer.pageUrl('/reset', { id: 'a b' }),
      t(mails.keep),
    ],
  }));

describe('email', () => {
  it('is in English and ends with the university’s contact details', () => {
    expect(mail('en')).toEqual({
      recipient: 'ada@example.com',
      kind: 'test',
      language: 'en',
      subject: 'Your code is 123456',
      body: [
        'Hello,',
        'Enter it at https://apply.example.edu/confirm?id=a-b, or write to help@example.edu.',
        'https://apply.example.edu/reset?id=a+b',
        'PDF and Word are taken.',
        [
          'The Example University admissions team',
          ...['Application', '1 College Avenue', 'Springfield, MD 20742'],
          ...['Phone: (301) 555-0100', 'Email: admissions@example.edu'],
        ].join('\n'),
      ].join('\n\n'),
    });
  });

  it('greets by name if it is known', () => {
    expect(mail('en', 'Ada').body.startsWith('Hi Ada,\n\n')).toBe(true);
  });

  it('uses the recipient’s language, or English where a translation is missing', () => {
    expect(mail('es')).toMatchObject({
      language: 'es',
      subject: 'Su código es 123456',
      body: expect.stringContaining('Enter it at https://apply.example.edu/confirm?id=a-b'),
    });
  });

  it('uses the university’s first language if the recipient’s isn’t offered', () => {
    expect([mail(), mail(null), mail('fr')].map(({ language }) => language)).toEqual(['en', 'en', 'en']);
  });

  it('reads right to left, with working links and isolated values', () => {
    const { subject, body } = mail('ar', 'Ada');
    expect(subject).toBe('الرمز \u2068123456\u2069');
    expect(body.split('\n\n')).toEqual([
      'مرحبًا \u2068Ada\u2069،',
      'أدخله في https://apply.example.edu/confirm?id=a-b أو اكتب إلى help@example.edu.',
      'https://apply.example.edu/reset?id=a+b',
      '\u200fPDF و Word مقبولان.',
      [
        'فريق القبول في \u2068Example University\u2069',
        ...['Application', '1 College Avenue', 'Springfield, MD 20742'],
        ...['الهاتف: \u2068(301) 555-0100\u2069', 'البريد الإلكتروني: admissions@example.edu'],
      ].join('\n'),
    ]);
  });
});
