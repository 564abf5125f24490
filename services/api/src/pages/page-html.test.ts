import { describe, expect, it } from 'vitest';
import { inlineJson, pageHtml } from './page-html.ts';

const page = {
  shellVersion: '1',
  scripts: [],
  styles: [],
  steps: [],
  preloads: {},
  integrity: {},
  translations: {},
  versions: {},
  trial: [],
};

describe('pageHtml', () => {
  it('lets no text of the settings become markup', () => {
    const html = pageHtml({
      title: '</title><script>evil()</script>&"',
      page,
      data: '{}',
      preloads: [],
      nonce: 'n',
      styles: ':root{--color-brand:#123456}',
      websiteStyle: 'north',
      icon: `data:image/svg+xml,"><script>evil()</script>`,
    });
    expect(html).toContain('<title>&lt;/title&gt;&lt;script&gt;evil()&lt;/script&gt;&amp;&quot;</title>');
    expect(html).not.toContain('<script>evil');
    expect(html).toContain('<html lang="en" data-website-style="north">');
    expect(html).toContain('<style nonce="n">:root{--color-brand:#123456}</style>');
  });
});

describe('inlineJson', () => {
  it('can not end the element that it stands in, and reads back the same', () => {
    const value = { text: '</script><!--\u2028\u2029 "quoted" \\ é' };
    expect(inlineJson(value)).not.toMatch(/[<\u2028\u2029]/);
    expect(JSON.parse(inlineJson(value))).toEqual(value);
  });
});
