import { loadPartner } from '@portico/partner/loader';
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
};

describe('outboxPage', () => {
  it('shows the text of a message as text, with its links', () => {
    const page = outboxPage([message], loadPartner());
    expect(page).toContain('<h2 id="m-01">Reset &lt;now&gt;</h2>');
    expect(page).toContain('<a href="https://example.com/reset?id=1&amp;username=ada">');
    expect(page).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(page).not.toContain('<script');
  });

  it('gives the time in the time zone of the university', () => {
    expect(outboxPage([message], loadPartner())).toMatch(/November 20, 2026 at 8:02\sPM EST/);
  });

  it('says so when there are no messages', () => {
    expect(outboxPage([], loadPartner())).toContain('There are no messages yet.');
  });
});
