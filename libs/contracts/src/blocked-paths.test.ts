import { expect, test } from 'vitest';
import { PATHS, SCREENS } from './paths.ts';

/** Words in URLs for which the general rules of EasyList and EasyPrivacy block a request. */
const BLOCKED =
  /\b(ads?|advert\w*|analytics|beacon|banners?|click|collect|counter|event-?log|metrics|pageview|pixel|sponsor\w*|stat[s]?|telemetry|track\w*|web-?vitals)\b/i;

test('ad blockers have no reason to block a request of the pages', () => {
  const paths = [...Object.values(PATHS), ...Object.values(SCREENS)].map(String);
  expect(paths.length).toBeGreaterThan(40);
  expect(paths.filter((path) => BLOCKED.test(path))).toEqual([]);
});
