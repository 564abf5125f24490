import { compile } from '@portico/texts/define';
import { ReadingContext } from '@portico/texts/react';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { PageContext } from '../page/page-context.ts';
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
  const reading = { language: 'es', messages: { 'layout.wrong': compile(wrong, 'layout.wrong') } };
  render(
    <PageContext value={PAGE}>
      <ReadingContext value={reading}>
        <ErrorBoundary onError={onError} onRetry={vi.fn()}>
          <Broken />
        </ErrorBoundary>
      </ReadingContext>
    </PageContext>,
  );
  return { onError };
}

it('says in the language of the page that something went wrong', () => {
  const { onError } = open('Algo ha ido mal.');
  expect(screen.getByRole('heading', { name: 'Algo ha ido mal.' })).toBeTruthy();
  expect(onError).toHaveBeenCalledOnce();
});

it('says it in English where its own texts are broken', () => {
  open('{cause, select, other {Algo ha ido mal: {detail}}}');
  expect(screen.getByRole('heading', { name: 'Something went wrong.' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
});
