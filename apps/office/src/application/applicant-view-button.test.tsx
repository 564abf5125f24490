import { ToastProvider } from '@portico/ui';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Provider } from 'react-redux';
import { afterEach, expect, it, vi } from 'vitest';
import { createStore } from '../api/store.ts';
import { StepUpAuth } from '../session/step-up-auth.ts';
import { ApplicantViewButton } from './applicant-view-button.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const open = (reply: Response) => {
  const calls: string[] = [];
  vi.stubGlobal('fetch', async (request: Request) => {
    const { pathname, search } = new URL(request.url);
    calls.push(`${request.method} ${pathname}${search}`);
    return reply;
  });
  const tab = { opener: window, location: { assign: vi.fn() }, close: vi.fn() };
  vi.spyOn(window, 'open').mockReturnValue(tab as unknown as Window);
  render(
    <Provider store={createStore({ stepUpAuth: new StepUpAuth() })}>
      <ToastProvider>
        <ApplicantViewButton id="a1" reference="P-1" />
      </ToastProvider>
    </Provider>,
  );
  fireEvent.click(screen.getByRole('button'));
  return { calls, tab };
};

it('opens a new link in a tab that can’t reach the Office', async () => {
  const { calls, tab } = open(Response.json({ url: 'https://apply.example.edu/?service_token=t' }));
  await waitFor(() =>
    expect(tab.location.assign).toHaveBeenCalledWith('https://apply.example.edu/?service_token=t'),
  );
  expect(calls).toEqual(['POST /service/applications/a1/link?reference=P-1']);
  expect(tab.opener).toBeNull();
});

it('closes the tab and says why if there is no link', async () => {
  const { tab } = open(Response.json({ code: 'busy', message: 'Too busy.' }, { status: 503 }));
  expect(await screen.findByText('Too busy.')).toBeTruthy();
  expect(tab.close).toHaveBeenCalled();
  expect(tab.location.assign).not.toHaveBeenCalled();
});
