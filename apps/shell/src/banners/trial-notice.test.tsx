import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { TrialNotice } from './trial-notice.tsx';

afterEach(cleanup);

it('names what is tried, and leads away from it', () => {
  const versions = [
    { name: 'about', version: '1.1.0' },
    { name: 'shell', version: '2.0.0' },
  ];
  render(<TrialNotice trial={{ versions, leave: '/public/trial/leave' }} />);
  const notice = screen.getByRole('complementary', { name: 'Preview' });
  expect(notice.textContent).toContain('about 1.1.0, shell 2.0.0');
  const link = screen.getByRole('link', { name: 'Back to the live version' });
  expect(link.getAttribute('href')).toBe('/public/trial/leave');
});

it('is not there on any other page', () => {
  const { container } = render(<TrialNotice trial={null} />);
  expect(container.childElementCount).toBe(0);
});
