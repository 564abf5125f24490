import { describe, expect, it } from 'vitest';
import { inlineJson, pageHtml } from './page-html.ts';

const page = { scripts: [], styles: [] };

describe('pageHtml', () => {
  it('escapes texts of the settings', () => {
    const html = pageHtml({
      language: 'en',
      noScript: '</noscript><script>evil()</script>',
      oldBrowser: '</p><script>evil()</script>',
      contacts: { phone: '"><script>evil()</script>', email: '"><script>evil()</script>' },
      title: '</title><script>evil()</script>&"',
      page,
      data: '{}',
      preloads: [],
      nonce: 'n',
      styles: ':root{--color-brand:#123456}',
      websiteStyle: 'north',
      theme: 'dark',
      icon: `data:image/svg+xml,"><script>evil()</script>`,
    });
    expect(html).toContain('<title>&lt;/title&gt;&lt;script&gt;evil()&lt;/script&gt;&amp;&quot;</title>');
    expect(html).not.toContain('<script>evil');
    expect(html).toContain('<html lang="en" dir="ltr" data-website-style="north" data-theme="dark">');
    expect(html).toContain('<style nonce="n">:root{--color-brand:#123456}</style>');
  });

  it('sets language and direction, and preloads texts', () => {
    const html = pageHtml({
      language: 'ar',
      title: 'طلب',
      noScript: 'لا',
      oldBrowser: 'قديم',
      contacts: { phone: '(410) 555-0100', email: 'help@university.example' },
      page,
      data: '{}',
      preloads: [
        { url: '/releases/shell/1.0.0/texts.ar.json', integrity: 'sha384-x', as: 'fetch' },
        { url: '/own/ar.json', integrity: '', as: 'fetch' },
      ],
      nonce: 'n',
      styles: '',
      websiteStyle: 'north',
      icon: '',
    });
    expect(html).toContain('<html lang="ar" dir="rtl" data-website-style="north">');
    expect(html).toMatch(/<noscript>.*لا .*\(410\) 555-0100.*mailto:help@university\.example.*<\/noscript>/);
    expect(html).toMatch(/<p class="old-browser">قديم .*\(410\) 555-0100.*help@university\.example.*<\/p>/);
    expect(html).toContain('@supports (height:1lh){.old-browser{display:none}}');
    expect(html).toContain(
      '<link rel="preload" as="fetch" crossorigin href="/releases/shell/1.0.0/texts.ar.json">',
    );
    expect(html).toContain('<link rel="preload" as="fetch" crossorigin href="/own/ar.json">');
  });
});

describe('inlineJson', () => {
  it("can't close its element and parses to the same value", () => {
    const value = { text: '</script><!--\u2028\u2029 "quoted" \\ é' };
    expect(inlineJson(value)).not.toMatch(/[<\u2028\u2029]/);
    expect(JSON.parse(inlineJson(value))).toEqual(value);
  });
});
