import { defineStep, question } from '@portico/form-model';
import { changeAnswers } from '@portico/store';
import { visitorStore } from '@portico/store/testing';
import { act, cleanup, renderHook } from '@testing-library/react';
import { Provider } from 'react-redux';
import { afterEach, expect, it, vi } from 'vitest';
import { useSections } from './use-sections.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const text = (key: string) => question.text({ key, label: key, required: true });
const step = defineStep({
  id: 'person',
  route: '/person',
  label: 'Your Person',
  order: 1,
  groups: [
    { id: 'names', title: 'Names', questions: [text('first_name'), text('last_name')] },
    { id: 'parents', title: 'Parents', questions: [text('parent')] },
  ],
});

it('rerenders only when a count changes and keeps unchanged sections', () => {
  vi.stubGlobal('requestIdleCallback', (callback: () => void) => (callback(), 0));
  vi.stubGlobal('cancelIdleCallback', vi.fn());
  const store = visitorStore();
  let drawn = 0;
  const { result } = renderHook(
    () => {
      drawn += 1;
      return useSections(step);
    },
    { wrapper: ({ children }) => <Provider store={store}>{children}</Provider> },
  );
  const type = (first_name: string) => act(() => store.dispatch(changeAnswers(step, { first_name })));
  const [, parents] = result.current;
  type('A');
  expect(result.current[0]).toMatchObject({ state: 'missing', missing: 1 });
  expect(result.current[1]).toBe(parents);
  const [before, list] = [drawn, result.current];
  type('Ad');
  type('Ada');
  expect(drawn).toBe(before);
  expect(result.current).toBe(list);
});
