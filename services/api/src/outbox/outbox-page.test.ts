import { loadPartnerSettings } from '@portico/partner/loader';
import { SOURCE } from '@portico/texts';
import { describe, expect, it } from 'vitest';
import { outboxPage } from './outbox-page.ts';

const message = {
  id: '01',
  recipient: 'ada@example.com',
  subject: 'Reset <now>',
  body: 'Open https://example.com/reset?id=1&username=ada\n<script>alert(1)</script>',
  createdAt: '2026-11-21T01:02:03.004Z',
  deliveredAt: null,
  deliveredBy: null,
  language: null,
  kind: null,
  applicationId: null,
  againOf: null,
  sentBy: null,
  replyTo: null,
  unsubscribe: null,
};

describe('outboxPage', () => {
  it('escapes messages and renders their links', () => {
    const page = outboxPage([message], loadPartnerSettings(), SOURCE);
    expect(page).toContain('<h2 id="m-01" lang="en" dir="ltr">Reset &lt;now&gt;</h2>');
    expect(page).toContain('<a href="https://example.com/reset?id=1&amp;username=ada" dir="ltr">');
    expect(page).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(page).not.toContain('<script');
  });

  it('excludes punctuation from links', () => {
    const body = 'Go to https://example.com/forgot. (Or to https://example.com/login?a=b.c)';
    const page = outboxPage([{ ...message, body }], loadPartnerSettings(), SOURCE);
    expect(page).toContain(
      '>https://example.com/forgot</a>. (Or to <a href="https://example.com/login?a=b.c"',
    );
    expect(page).toContain('>https://example.com/login?a=b.c</a>)');
  });

  it("uses the university's time zone", () => {
    expect(outboxPage([message], loadPartnerSettings(), SOURCE)).toMatch(/Nov 20, 2026, 8:02\sPM EST/);
  });

  it('has an empty state', () => {
    expect(outboxPage([], loadPartnerSettings(), SOURCE)).toContain('No messages yet.');
  });

  it("is in the reader's language, and each message in its own", () => {
    const arabic = { ...message, language: 'ar', subject: 'إعادة تعيين كلمة مرورك' };
    const page = outboxPage([arabic, { ...message, id: '02' }], loadPartnerSettings(), {
      language: 'es',
      messages: {},
    });
    expect(page).toContain('<html lang="es" dir="ltr">');
    expect(page).toContain('<h2 id="m-01" lang="ar" dir="rtl">إعادة');
    expect(page).toContain('<h2 id="m-02" lang="en" dir="ltr">Reset');
    expect(page).toMatch(/<pre lang="ar" dir="rtl">Open <a href="[^"]+" dir="ltr">/);
    expect(page).toMatch(/20 nov 2026/);
    const inArabic = outboxPage([message], loadPartnerSettings(), { language: 'ar', messages: {} });
    expect(inArabic).toContain('<html lang="ar" dir="rtl">');
  });
});
