import { cleanup, createEvent, fireEvent, render, screen } from '@testing-library/react';
import type { MouseEvent } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { Link } from './link.tsx';

afterEach(cleanup);

function Place() {
  const { pathname, hash, state } = useLocation();
  return <output>{JSON.stringify([pathname, hash, state])}</output>;
}

const place = (): unknown => JSON.parse(screen.getByRole('status').textContent ?? '');

function open(onClick?: (event: MouseEvent) => void) {
  render(
    <MemoryRouter initialEntries={['/about']}>
      <Link to={{ pathname: '/education', hash: '#hs_name' }} state={{ from: 'about' }} onClick={onClick}>
        Go
      </Link>
      <Place />
    </MemoryRouter>,
  );
  return screen.getByRole('link', { name: 'Go' });
}

it('navigates without a reload and passes state', () => {
  const link = open();
  expect(link.getAttribute('href')).toBe('/education#hs_name');
  const click = createEvent.click(link);
  fireEvent(link, click);
  expect(click.defaultPrevented).toBe(true);
  expect(place()).toEqual(['/education', '#hs_name', { from: 'about' }]);
});

it.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { button: 1 }])(
  'leaves new windows and tabs to the browser: %j',
  (keys) => {
    const link = open();
    const click = createEvent.click(link, keys);
    fireEvent(link, click);
    expect(click.defaultPrevented).toBe(false);
    expect(place()).toEqual(['/about', '', null]);
  },
);

it("doesn't navigate if the press was handled", () => {
  fireEvent.click(open((event) => event.preventDefault()));
  expect(place()).toEqual(['/about', '', null]);
});
