import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { SkipLink } from './skip-link.tsx';

afterEach(cleanup);

it('is the first tab stop and moves the focus to the main content', async () => {
  render(
    <>
      <SkipLink target="main" />
      <a href="/about">About You</a>
      <main id="main" tabIndex={-1} />
    </>,
  );
  await userEvent.tab();
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Skip to main content' }));
  await userEvent.keyboard('{Enter}');
  expect(document.activeElement).toBe(screen.getByRole('main'));
});
