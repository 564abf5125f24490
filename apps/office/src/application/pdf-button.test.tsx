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

it('downloads the PDF once, as soon as it is ready', async () => {
  const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ status: 'DONE', url: '/some.pdf' })));
  render(
    <Provider store={createStore({ stepUpAuth: new StepUpAuth() })}>
      <PdfButton id="a2" />
    </Provider>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'PDF' }));
  expect((await screen.findByRole('link', { name: 'Download PDF' })).getAttribute('href')).toBe('/some.pdf');
  expect(clicked).toHaveBeenCalledTimes(1);
});
