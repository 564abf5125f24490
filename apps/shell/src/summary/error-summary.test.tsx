import { errorsAnnounced, validateAnswers, validated } from '@portico/store';
import { act, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { heading, openShell, place, setUpShell } from '../shell.fixture.tsx';

setUpShell();

const validating = {
  web_status: [{ web_status: 'started' as const }, { web_status: 'validating' as const }],
};
const summary = () => screen.findByRole('region', { name: "We're missing some information!" });

async function openWithErrors() {
  const opened = openShell('/person', { profile: validating });
  await heading('Your Person');
  await act(() => opened.store.dispatch(validateAnswers()));
  return opened;
}

describe('the error summary', () => {
  it('lists errors by page with links to the questions', async () => {
    await openWithErrors();
    const region = await summary();
    expect(
      within(region)
        .getAllByRole('heading', { level: 3 })
        .map(({ textContent }) => textContent),
    ).toEqual(['Your Person', 'Your Consent']);
    const links = within(region).getAllByRole<HTMLAnchorElement>('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['First Name is required.', '/person#first_name'],
      ['Signature is required.', '/consent#signature'],
    ]);
  });

  it('comes first in the page title while it is shown', async () => {
    const { store } = await openWithErrors();
    await summary();
    expect(document.title).toBe('Error: Your Person | Undergraduate Application | Example University');
    act(() => void store.dispatch(validated({})));
    await expect
      .poll(() => document.title)
      .toBe('Your Person | Undergraduate Application | Example University');
  });

  it('links to a question on another page', async () => {
    const { user, store } = await openWithErrors();
    await user.click(await screen.findByRole('link', { name: 'Signature is required.' }));
    await heading('Your Consent');
    expect(place().path).toBe('/consent#signature');
    expect(store.getState().session.hasChangedPage).toBe(true);
  });

  it('takes the focus after a failed submission', async () => {
    const { store } = await openWithErrors();
    act(() => void store.dispatch(errorsAnnounced()));
    expect(document.activeElement).toBe(await summary());
  });

  it('is hidden before validation', async () => {
    openShell('/person', { profile: {} });
    await heading('Your Person');
    expect(screen.queryByText("We're missing some information!")).toBeNull();
  });
});
