import type { ApplicationReply } from '@portico/contracts';
import { ToastProvider } from '@portico/ui';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createStore } from '../api/store.ts';
import { type Person, PersonContext } from '../session/person.ts';
import { StepUpAuth } from '../session/step-up-auth.ts';
import { EmailAddress } from './email-address.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const show = (isConfirmed: boolean, scopes: string[]) => {
  const calls: string[] = [];
  vi.stubGlobal('fetch', async (request: Request) => {
    calls.push(`${request.method} ${new URL(request.url).pathname}`);
    return new Response(null, { status: 204 });
  });
  const application = { id: 'a1', email: 'ada@example.edu', email_confirmed: isConfirmed };
  render(
    <Provider store={createStore({ stepUpAuth: new StepUpAuth() })}>
      <ToastProvider>
        <PersonContext value={{ scopes } as Person}>
          <EmailAddress application={application as ApplicationReply} />
        </PersonContext>
      </ToastProvider>
    </Provider>,
  );
  return calls;
};

describe("an applicant's email address", () => {
  it('shows that it is not confirmed, and resends the code', async () => {
    const calls = show(false, ['applications', 'changes']);
    expect(screen.getByText('Not confirmed')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Resend code' }));
    expect(await screen.findByText('Confirmation code sent')).toBeTruthy();
    expect(calls).toEqual(['POST /service/applications/a1/confirmation-code']);
  });

  it('shows only the address once it is confirmed, and no button to readers', () => {
    show(true, ['applications', 'changes']);
    expect(screen.queryByText('Not confirmed')).toBeNull();
    cleanup();
    show(false, ['applications']);
    expect(screen.getByText('Not confirmed')).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });
});
