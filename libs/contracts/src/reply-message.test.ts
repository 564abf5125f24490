import { SOURCE, write } from '@portico/texts';
import { compile } from '@portico/texts/define';
import { expect, it } from 'vitest';
import { sentenceOf } from './reply-message.ts';

const spanish = {
  language: 'es',
  messages: {
    'shared.wait': compile('Espere {minutes, plural, one {# minuto} other {# minutos}}.', 'shared.wait'),
  },
};
const inSpanish = ({ text, values }: ReturnType<typeof sentenceOf>) => write(spanish, text, values);

it("a refusal is shown in the page's language, falling back to the server's English", () => {
  const said = sentenceOf({ message: 'Wait for 2 minutes.', text: 'shared.wait', values: { minutes: 2 } });
  expect(inSpanish(said)).toBe('Espere 2 minutos.');
  expect(write(SOURCE, said.text, said.values)).toBe('Wait for 2 minutes.');
});

it("falls back to the server's text for an unknown or missing id", () => {
  expect(inSpanish(sentenceOf({ message: 'Braces { stay <as they are>.', text: 'shared.newer' }))).toBe(
    'Braces { stay <as they are>.',
  );
  expect(inSpanish(sentenceOf({ message: 'The proxy is busy.' }))).toBe('The proxy is busy.');
});

it('is serializable', () => {
  const said = sentenceOf({ message: 'Wait.', text: 'shared.wait', values: { minutes: 1 } });
  expect(JSON.parse(JSON.stringify(said))).toEqual(said);
});
