import { describe, expect, it } from 'vitest';
import { isOpenedByHand, refusalPage } from './refusal-page.ts';

const BROWSER = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';

describe('URL opened by a person', () => {
  const opened = (headers: Record<string, string>, method = 'GET') => isOpenedByHand({ method, headers });

  it('is a browser navigation', () => {
    expect(opened({ accept: BROWSER, 'sec-fetch-mode': 'navigate' })).toBe(true);
    // Without Sec-Fetch headers, which browsers send only to secure sites.
    expect(opened({ accept: BROWSER })).toBe(true);
  });

  it("isn't a fetch by a page or program, or a POST", () => {
    expect(opened({ accept: '*/*', 'sec-fetch-mode': 'cors' })).toBe(false);
    expect(opened({ accept: BROWSER, 'sec-fetch-mode': 'cors' })).toBe(false);
    expect(opened({ accept: 'application/json' })).toBe(false);
    expect(opened({})).toBe(false);
    expect(opened({ accept: BROWSER }, 'POST')).toBe(false);
  });
});

describe('page shown for refusals', () => {
  it.each([
    ['trial_refused', 403, "This link can't be used"],
    ['session_invalid', 401, 'You’re not logged in'],
    ['forbidden', 403, 'Page not found'],
    ['not_found', 404, 'Page not found'],
    ['too_many_requests', 429, 'This page isn’t available right now'],
    ['unexpected', 500, 'This page isn’t available right now'],
  ])('explains for %s what to do', (code, status, heading) => {
    const page = refusalPage({ status, code });
    expect(page.heading.source).toBe(heading);
    expect(page).toMatchObject({ leadsOn: true, paragraphs: [expect.anything()] });
  });
});
