import { texts } from '@portico/contracts';
import { write } from '@portico/texts';
import { compile } from '@portico/texts/define';
import { expect, it } from 'vitest';
import { sentenceOfError } from '../api/api-error.ts';
import { changeAnswers } from '../drafts/change-answers.ts';
import { selectRefused } from '../drafts/drafts.selectors.ts';
import { json, loggedInStore, personStep } from '../testing/index.ts';
import { saveAnswers } from './save-answers.ts';

const SPANISH = {
  language: 'es',
  messages: {
    [texts.badAnswers.id]: compile('Algunas respuestas no se pudieron guardar.', 'es'),
    [texts.answerTooLong.id]: compile('La respuesta es demasiado larga.', 'es'),
  },
};

async function refused(more: object) {
  const errors = { county: 'The answer is too long.' };
  const body = { code: 'invalid_answers', message: 'Some answers couldn’t be saved.', errors, ...more };
  const { store } = await loggedInStore({ routes: { 'PUT /api/answer': json(400, body) } });
  store.dispatch(changeAnswers(personStep, { country: 'USA', county: 'x'.repeat(50) }));
  await store.dispatch(saveAnswers());
  const { county } = selectRefused(store.getState());
  return { county, error: sentenceOfError(store.getState().saving.error) };
}

it("stores refusals as sentences, shown in the page's language", async () => {
  const { county, error } = await refused({
    text: texts.badAnswers.id,
    problems: { county: { message: 'The answer is too long.', text: texts.answerTooLong.id } },
  });
  expect(write(SPANISH, error.text)).toBe('Algunas respuestas no se pudieron guardar.');
  expect(county).toMatchObject({ text: { id: texts.answerTooLong.id } });
  expect(write(SPANISH, (county as typeof error).text)).toBe('La respuesta es demasiado larga.');
});

it('keeps messages of older servers as they are', async () => {
  const { county, error } = await refused({});
  expect(county).toBe('The answer is too long.');
  expect(write(SPANISH, error.text)).toBe('Some answers couldn’t be saved.');
});
