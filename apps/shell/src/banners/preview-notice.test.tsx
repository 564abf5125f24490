import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { PreviewNotice } from './preview-notice.tsx';

afterEach(cleanup);

it('names the previewed versions and links to the live ones', () => {
  const versions = [
    { name: 'about', version: '1.1.0' },
    { name: 'shell', version: '2.0.0' },
  ];
  render(<PreviewNotice trial={{ versions, leave: '/public/trial/leave' }} />);
  const notice = screen.getByRole('complementary', { name: 'Preview' });
  expect(notice.textContent).toContain('about 1.1.0, shell 2.0.0');
  const link = screen.getByRole('link', { name: 'Back to the live version' });
  expect(link.getAttribute('href')).toBe('/public/trial/leave');
});

it('is hidden on other pages', () => {
  const { container } = render(<PreviewNotice trial={null} />);
  expect(container.childElementCount).toBe(0);
});
