import { write } from '@portico/texts';
import { describe, expect, it } from 'vitest';
import { compileCustomText } from './compile-custom-text.ts';

const say = (words: string, kind: 'message' | 'literal', values = {}) =>
  write(
    { language: 'en', messages: { a: compileCustomText(words, kind, 'a') } },
    { id: 'a', source: '' },
    values,
  );

describe('compileWords', () => {
  it('compiles links next to values and tags', () => {
    const words = '{name}: [one, {name}](https://one.example/a?b=1) or <b>[two](tel:+14105550100)</b>';
    expect(say(words, 'message', { name: 'Ada', b: (inside: string[]) => `*${inside.join('')}*` })).toBe(
      'Ada: one, Ada (https://one.example/a?b=1) or *two (+14105550100)*',
    );
  });

  it('treats settings as literal text, except for links', () => {
    expect(say("It's {not} a 'value'", 'literal')).toBe("It's {not} a 'value'");
    expect(say('[Same](https://a.example) or [same](https://b.example)!', 'literal')).toBe(
      'Same (https://a.example) or same (https://b.example)!',
    );
  });

  it("leaves brackets that aren't links unchanged", () => {
    expect(say('[optional] (see below)', 'message')).toBe('[optional] (see below)');
  });
});
