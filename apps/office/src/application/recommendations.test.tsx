import type { OfficePageData, StaffRecommendationReply } from '@portico/contracts';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { PageContext } from '../page/page-data.ts';
import { Recommendations } from './recommendations.tsx';

afterEach(cleanup);

const PAGE = { partner: { name: 'North University', timeZone: 'UTC' } } as OfficePageData;
const RECEIVED: StaffRecommendationReply = {
  ...{ id: 'r1', kind: 'counselor', name: 'Grace Hopper', email: 'grace@school.example' },
  ...{ state: 'received', waived: true, invited_at: '2027-01-08T12:00:00.000Z', reminded_at: null },
  ...{ closed_at: '2027-01-10T09:00:00.000Z', document: 'd1' },
};

it('shows who was invited, the state, and the way to a received document', () => {
  const declined: StaffRecommendationReply = {
    ...{ ...RECEIVED, id: 'r2', name: 'Alan Turing', kind: 'recommender', state: 'declined' },
    ...{ reminded_at: '2027-01-09T12:00:00.000Z', document: null },
  };
  render(
    <MemoryRouter>
      <PageContext value={PAGE}>
        <Recommendations id="a1" recommendations={[RECEIVED, declined]} />
      </PageContext>
    </MemoryRouter>,
  );
  const texts = screen.getAllByRole('listitem').map((item) => item.textContent);
  expect(texts[0]).toMatch(/^Grace Hopper.*Received.*School counselor.*Received .*Jan 10/);
  expect(texts[1]).toMatch(/^Alan Turing.*Not their student.*Recommender.*Reminded .*Jan 9.*Declined/);
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toEqual(['/applications/a1?view=documents']);
  expect(screen.getByText('The applicant waived the right to read recommendations.')).toBeTruthy();
});
