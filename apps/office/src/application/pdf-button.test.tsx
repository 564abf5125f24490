import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { afterEach, expect, it, vi } from 'vitest';
import { createStore } from '../api/store.ts';
import { StepUpAuth } from '../session/step-up-auth.ts';
import { PdfButton } from './pdf-button.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it.each([
  ['NOT_ANSWERED', 'There are no answers to print yet.'],
  ['FAILED', 'We couldn’t create the PDF. A system administrator can see why under Failed jobs.'],
])('explains why there is no PDF when its status is %s', async (status, sentence) => {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ status, url: null })));
  render(
    <Provider store={createStore({ stepUpAuth: new StepUpAuth() })}>
      <PdfButton id="a1" />
    </Provider>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'PDF' }));
  expect(await screen.findByText(sentence)).toBeTruthy();
});
