import { describe, expect, it } from 'vitest';
import { mailHtml } from './mail-html.ts';

const mail = {
  subject: 'Your <code>',
  language: 'es',
  body: 'Hola:\n\nAbre https://apply.example.edu/reset?id=1&username=ada.\nGracias <3\n\nExample University',
};

describe('mailHtml', () => {
  it('shows the plain text with links and line breaks', () => {
    const html = mailHtml(mail);
    expect(html).toContain('<title>Your &lt;code&gt;</title>');
    expect(html).toContain(
      '<a href="https://apply.example.edu/reset?id=1&amp;username=ada" dir="ltr">https://apply.example.edu/reset?id=1&amp;username=ada</a>.</bdi><br>\n<bdi>Gracias &lt;3</bdi></p>',
    );
    expect(html.match(/<p /g)).toHaveLength(3);
    expect(html).toMatch(/border-width: 1px 0 0[^>]*><bdi>Example University<\/bdi><\/p>/);
  });

  it('sets language and direction', () => {
    expect(mailHtml(mail)).toContain('<html lang="es" dir="ltr">');
    expect(mailHtml({ ...mail, language: 'ar' })).toContain('<html lang="ar" dir="rtl">');
    expect(mailHtml({ ...mail, language: null })).toContain('<html lang="en" dir="ltr">');
  });

  it('aligns the paragraphs with the language, also in clients that keep only the content of the body', () => {
    const html = mailHtml({ ...mail, language: 'ar' });
    expect(html).toContain('<div role="article" lang="ar" dir="rtl"');
    // A paragraph with its own `dir="auto"` would be left-aligned: its text is in <bdi>, which "auto" ignores.
    expect(html).not.toMatch(/<p [^>]*dir=/);
  });
});
