import { SCREENS } from '@portico/contracts';

const START = '/';

/** Pages by prefix of the text id; the first match counts. Other texts are on several pages or none. */
const PAGES: readonly (readonly [beginning: string, page: string])[] = [
  ['accounts.logIn', SCREENS.logIn],
  ['accounts.confirmPassword', SCREENS.signUp],
  ['accounts.confirm', SCREENS.confirm],
  ['accounts.forgot', SCREENS.forgot],
  ['accounts.reset', SCREENS.reset],
  ['accounts.', SCREENS.signUp],
  ['password.', SCREENS.signUp],
  ['completion.', SCREENS.completion],
  ['status.', SCREENS.completion],
  ['deadlines.', SCREENS.deadlines],
  ['review.', SCREENS.review],
  ['ownAccount.', SCREENS.account],
  ['recommendations.', SCREENS.account],
  ['recommend.', SCREENS.recommend],
  ...['banners.', 'cookies.', 'deadlineNotice.', 'footer.', 'help.', 'languages.', 'layout.', 'partner.'].map(
    (beginning) => [beginning, START] as const,
  ),
  ...['privacy.', 'sections.'].map((beginning) => [beginning, START] as const),
];

export const pageOfText = (id: string): string | null =>
  PAGES.find(([beginning]) => id.startsWith(beginning))?.[1] ?? null;
