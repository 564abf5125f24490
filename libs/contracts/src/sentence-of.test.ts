import { SOURCE, write } from '@portico/texts';
import { compile } from '@portico/texts/define';
import { expect, it } from 'vitest';
import { sentenceOf } from './sentence-of.ts';

const spanish = {
  language: 'es',
  messages: {
    'shared.wait': compile('Espere {minutes, plural, one {# minuto} other {# minutos}}.', 'shared.wait'),
  },
};
const inSpanish = ({ text, values }: ReturnType<typeof sentenceOf>) => write(spanish, text, values);

it('a refusal is written in the language of the page, in English as the server wrote it', () => {
  const said = sentenceOf({ message: 'Wait for 2 minutes.', text: 'shared.wait', values: { minutes: 2 } });
  expect(inSpanish(said)).toBe('Espere 2 minutos.');
  expect(write(SOURCE, said.text, said.values)).toBe('Wait for 2 minutes.');
});

it('stays as the server wrote it where the page does not know the text, or is told none', () => {
  expect(inSpanish(sentenceOf({ message: 'Braces { stay <as they are>.', text: 'shared.newer' }))).toBe(
    'Braces { stay <as they are>.',
  );
  expect(inSpanish(sentenceOf({ message: 'The proxy is busy.' }))).toBe('The proxy is busy.');
});

it('can lie in a store or a reply', () => {
  const said = sentenceOf({ message: 'Wait.', text: 'shared.wait', values: { minutes: 1 } });
  expect(JSON.parse(JSON.stringify(said))).toEqual(said);
});
