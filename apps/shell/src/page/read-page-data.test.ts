import { afterEach, describe, expect, it } from 'vitest';
import { readPageData } from './read-page-data.ts';

afterEach(() => {
  document.body.innerHTML = '';
});

describe('readPageData', () => {
  it('reads the JSON that the server wrote into the page', () => {
    document.body.innerHTML =
      '<script type="application/json" id="portico-page">{"defaultRoute":"/about"}</script>';
    expect(readPageData()).toEqual({ defaultRoute: '/about' });
  });

  it('says what to do when the page does not come from the server', () => {
    expect(() => readPageData()).toThrow(/open it through the server/);
  });
});
