import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { Spinner } from './spinner.tsx';

afterEach(cleanup);

it.each(['full-screen', 'block'] as const)('announces loading for the page (%s)', (size) => {
  render(<Spinner size={size} label="Loading your application" />);
  expect(screen.getByRole('status').textContent).toBe('Loading your application');
});

it('is silent next to text that conveys it', () => {
  render(<Spinner size="small" />);
  expect(screen.queryByRole('status')).toBeNull();
});
