import { describe, expect, it } from 'vitest';
import type { CustomizableText } from './customizable-text.ts';
import { customTextProblems } from './custom-text-problems.ts';

const text = (
  source: string,
  kind: CustomizableText['kind'] = 'message',
  id = 'banners.noFee',
): CustomizableText => ({
  ...{ id, kind, source },
  translations: {},
});
const problems = (source: string, words: string, language = 'en') =>
  customTextProblems(text(source), words, language).join(' ');

describe('custom texts of the product', () => {
  it.each([
    ['No application fee', 'Applying costs nothing'],
    ['No application fee', "It's free: a < b & c"],
    ['No application fee', 'Free: [see why](https://university.example/fees?a=1#why)'],
    ['No application fee', '[Write](mailto:help@university.example) or [call](tel:+1-410-555-0100)'],
    ['Hello {university}!', 'Hello!'],
    ['Hello {firstName}, see {university}', 'Dear {firstName}'],
    ['Please <link>log in</link>.', '<link>Log in</link>, [please](https://university.example)'],
    ['{count, plural, one {# file} other {# files}}', '{count, plural, one {a file} other {# files}}'],
    ['Dear {name},\n\nhello', 'Dear {name}\nhello'],
    ['No fee', 'لا رسوم\u200f'],
  ])('for "%s" accept "%s"', (source, words) => {
    expect(problems(source, words)).toBe('');
  });

  it.each([
    ['No fee', ' ', 'can’t be empty'],
    ['No fee', 'one\ntwo', 'must be a single line'],
    ['No fee', 'one\r\nBcc: all@example.com', 'must be a single line'],
    ['Dear {name},\nhello', 'Dear {name}\r\nhello', 'Character 12 is invisible (U+000D)'],
    ['No fee', 'a\u202eb', 'Character 2 is invisible (U+202E)'],
    ['No fee', 'a\ud800', 'Character 2 is invisible (U+D800)'],
    ['Hello {firstName}!', 'Hello!', 'It must include {firstName}'],
    ['Hello {firstName}!', 'Hello {name} {firstName}!', '{name} isn’t in the English text'],
    ['Please <link>log in</link>.', 'Please log in.', 'It must include <link>…</link>'],
    ['No fee', 'No <b>fee</b>', '<b>…</b> isn’t in the English text'],
    ['No fee', 'No <a href="https://x.example">fee</a>', 'write links as [words](https://…)'],
    ['No fee', 'No <script>x()</script>', '<script>…</script> isn’t in the English text'],
    ['Hello {firstName}!', 'Dear {firstName, hello', 'at character 18, near "ar {firstName, hello"'],
    ['Hello {firstName}!', 'Hello {firstName!', 'between the braces isn’t a name'],
    ['Hello {firstName}!', 'Hello {', 'a brace { is not closed with }'],
    ['<link>Go</link>', '<link>Go', 'a tag is not closed'],
    ['{n, plural, one {a} other {b}}', '{n, plural, one {a}}', 'the case "other" is missing'],
    ['No fee', '[here](http://university.example)', 'leads to "http://university.example"'],
    ['No fee', '[here](javascript:alert)', 'must start with https://'],
    ['No fee', '[here](https://ada@university.example)', 'must start with https://'],
    ['No fee', '[here](mailto:a@b.example?bcc=c@d.example)', 'must start with https://'],
    ['No fee', '[here]({url})', 'must start with https://'],
  ])('for "%s" reject "%s"', (source, words, problem) => {
    expect(problems(source, words)).toContain(problem);
  });

  it('are limited to 2,000 UTF-16 units', () => {
    expect(problems('No fee', 'x'.repeat(2000))).toBe('');
    expect(problems('No fee', 'x'.repeat(2001))).toContain('has 2001 characters; at most 2000');
    expect(problems('No fee', '😀'.repeat(1001))).toContain('has 2002 characters');
  });

  it('use the plural rules of their language', () => {
    const source = '{n, plural, one {# file} other {# files}}';
    expect(problems(source, source, 'ar')).toContain('lacks "zero", "two", "few", "many"');
  });

  it("can't put a link in a subject", () => {
    const subject = text('Your code', 'message', 'messages.codeSubject');
    expect(customTextProblems(subject, '[Code](https://x.example)', 'en').join()).toContain('A subject');
  });
});

describe('custom texts of a step', () => {
  const ofStep = (source: string, words: string) =>
    customTextProblems(text(source, 'plain'), words, 'en').join(' ');

  it('are plain text', () => {
    expect(ofStep('First Name', "Given name (as in your passport), d'abord {")).toBe('');
    expect(ofStep('Not before {year}', 'From {year} on')).toBe('');
    expect(ofStep('Not before {year}', 'Later')).toContain('{year}');
    expect(ofStep('First Name', '<b>Name</b>')).toContain('would be shown as is');
    expect(ofStep('First Name', '[Name](https://x.example)')).toContain('can’t contain links');
  });
});

describe("custom texts of the university's settings", () => {
  const ofSetting = (words: string) =>
    customTextProblems(text('Apply by {1/15}!', 'literal', 'partner.banners.1'), words, 'en').join(' ');

  it('support only links', () => {
    expect(ofSetting('Apply {now}, [here](https://university.example)')).toBe('');
    expect(ofSetting('[here](ftp://university.example)')).toContain('must start with https://');
    expect(ofSetting('<b>now</b>')).toContain('would be shown as is');
  });
});
