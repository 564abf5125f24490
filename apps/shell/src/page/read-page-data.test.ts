import { afterEach, describe, expect, it } from 'vitest';
import { readPageData } from './read-page-data.ts';

afterEach(() => {
  document.body.innerHTML = '';
});

describe('readPageData', () => {
  it('parses the JSON in the page', () => {
    document.body.innerHTML =
      '<script type="application/json" id="portico-page">{"defaultRoute":"/about"}</script>';
    expect(readPageData()).toEqual({ defaultRoute: '/about' });
  });

  it("explains how to fix a page that wasn't served by Portico", () => {
    expect(() => readPageData()).toThrow(/open it through the server/);
  });
});
