import { COOKIES } from '@portico/contracts';
import { afterEach, expect, it } from 'vitest';
import { personStep } from '../testing/steps.ts';
import { MemoryStorage, visitorStore } from '../testing/stores.ts';
import { changeAnswers } from '../drafts/change-answers.ts';
import { clearVisitorDrafts } from '../drafts/visitor-drafts.ts';
import { flagDrafts } from './browser-flags.ts';

const isMarked = () => document.cookie.includes(`${COOKIES.drafts.name}=1`);

afterEach(() => flagDrafts(false));

it('sets a cookie for the existence of answers only', () => {
  expect(isMarked()).toBe(false);
  flagDrafts(true);
  expect(document.cookie).toContain(`${COOKIES.drafts.name}=1`);
  flagDrafts(false);
  expect(isMarked()).toBe(false);
});

it('keeps it as long as a visitor has answers', async () => {
  const store = visitorStore({ storage: new MemoryStorage() });
  store.dispatch(changeAnswers(personStep, { first_name: 'Ada' }));
  expect(isMarked()).toBe(true);
  await store.dispatch(clearVisitorDrafts());
  expect(isMarked()).toBe(false);
});
