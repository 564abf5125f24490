import { SOURCE, type Text } from '@portico/texts';
import { compile } from '@portico/texts/define';
import { describe, expect, it } from 'vitest';
import { type Filling, fillMarkup, Markup } from './fill-markup.ts';

const TEXTS: Record<string, string> = {
  plain: 'Tom & "Jerry" <3',
  greeting: 'Apply to {university} now, {count, plural, one {# step} other {# steps}}',
  rich: 'Please <b>read <i>this</i></b> first',
};

const filling = (changes: Partial<Filling> = {}): Filling => ({
  locale: SOURCE,
  text: (id): Text => ({ id, source: compile(TEXTS[id] ?? '', id) }),
  value: (name) => `<${name}>`,
  each: () => [],
  ...changes,
});

describe('fillMarkup', () => {
  it('escapes every text and value', () => {
    expect(fillMarkup(['<p title="', { value: 'name' }, '">', { text: 'plain' }, '</p>'], filling())).toBe(
      '<p title="&lt;name&gt;">Tom &amp; &quot;Jerry&quot; &lt;3</p>',
    );
  });

  it('fills the placeholders of a sentence in its language', () => {
    const values = { university: [{ value: 'A & B' }], count: ['2'] };
    expect(fillMarkup([{ text: 'greeting', values }], filling())).toBe(
      'Apply to &lt;A &amp; B&gt; now, 2 steps',
    );
  });

  it('inserts elements where a text has tags', () => {
    const elements = {
      b: ['<strong>', { inside: true as const }, '</strong>'],
      i: ['<em>', { inside: true as const }, '</em>'],
    };
    expect(fillMarkup([{ text: 'rich', isRich: true, elements }], filling())).toBe(
      'Please <strong>read <em>this</em></strong> first',
    );
  });

  it('renders links in custom texts where an element is allowed', () => {
    const locale = { language: 'en', messages: { plain: ['See ', ['https://a.example/?x="y"', '<here>']] } };
    const own = filling({ locale: locale as unknown as Filling['locale'] });
    expect(fillMarkup([{ text: 'plain', isRich: true }], own)).toBe(
      'See <a href="https://a.example/?x=&quot;y&quot;" rel="noreferrer" target="_blank">&lt;here&gt;</a>',
    );
    expect(fillMarkup([{ text: 'plain' }], own)).toBe(
      'See &lt;here&gt; (https://a.example/?x=&quot;y&quot;)',
    );
  });

  it('repeats a part for each list item with its own values', () => {
    const each: Filling['each'] = () =>
      ['one', 'two'].map((name) => ({
        part: name,
        filling: filling({ value: () => new Markup(`<i>${name}</i>`) }),
      }));
    const parts = {
      one: ['<li>', { value: 'x' }, '</li>'],
      two: ['<li class="two">', { value: 'x' }, '</li>'],
    };
    expect(fillMarkup(['<ul>', { each: 'steps', parts }, '</ul>'], filling({ each }))).toBe(
      '<ul><li><i>one</i></li><li class="two"><i>two</i></li></ul>',
    );
  });
});
