import { compile } from '@portico/texts/define';
import { LocaleContext } from '@portico/texts/react';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { PageContext } from '../page/page-data.ts';
import { PAGE } from '../shell.fixture.tsx';
import { ErrorBoundary } from './error-boundary.tsx';

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function Broken(): never {
  throw new Error('The page broke.');
}

function open(wrong: string) {
  const onError = vi.fn();
  const locale = { language: 'es', messages: { 'layout.wrong': compile(wrong, 'layout.wrong') } };
  render(
    <PageContext value={PAGE}>
      <LocaleContext value={locale}>
        <ErrorBoundary onError={onError} onRetry={vi.fn()}>
          <Broken />
        </ErrorBoundary>
      </LocaleContext>
    </PageContext>,
  );
  return { onError };
}

it("shows the error in the page's language", () => {
  const { onError } = open('Algo ha ido mal.');
  expect(screen.getByRole('heading', { name: 'Algo ha ido mal.' })).toBeTruthy();
  expect(onError).toHaveBeenCalledOnce();
});

it('falls back to English if translations fail', () => {
  open('{cause, select, other {Algo ha ido mal: {detail}}}');
  expect(screen.getByRole('heading', { name: 'Something went wrong.' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
});
