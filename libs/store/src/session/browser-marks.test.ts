import { COOKIES } from '@portico/contracts';
import { afterEach, expect, it } from 'vitest';
import { personStep } from '../testing/steps.ts';
import { MemoryStorage, visitorStore } from '../testing/stores.ts';
import { changeAnswers } from '../drafts/change-answers.ts';
import { clearVisitorDrafts } from '../drafts/visitor-drafts.ts';
import { markDrafts } from './browser-marks.ts';

const isMarked = () => document.cookie.includes(`${COOKIES.drafts.name}=1`);

afterEach(() => markDrafts(false));

it('a cookie says that this browser keeps answers, and nothing of them', () => {
  expect(isMarked()).toBe(false);
  markDrafts(true);
  expect(document.cookie).toContain(`${COOKIES.drafts.name}=1`);
  markDrafts(false);
  expect(isMarked()).toBe(false);
});

it('it is there as long as a visitor has entered something', async () => {
  const store = visitorStore({ storage: new MemoryStorage() });
  store.dispatch(changeAnswers(personStep, { first_name: 'Ada' }));
  expect(isMarked()).toBe(true);
  await store.dispatch(clearVisitorDrafts());
  expect(isMarked()).toBe(false);
});
