import { SCREENS } from '@portico/contracts';

const START = '/';

/** By the beginnings of ids; the first that fits counts. What is not here stands on several pages, or on none: in an e-mail, in a PDF. */
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
  ...['banners.', 'cookies.', 'deadlineNotice.', 'footer.', 'help.', 'languages.', 'layout.'].map(
    (beginning) => [beginning, START] as const,
  ),
  ...['partner.', 'privacy.'].map((beginning) => [beginning, START] as const),
];

/** Address of the page of applicants on which a text of the product stands; null: on several, or on none. */
export const pageOfText = (id: string): string | null =>
  PAGES.find(([beginning]) => id.startsWith(beginning))?.[1] ?? null;
