import { lazyComponent } from '@portico/ui';
import { useLocation } from 'react-router-dom';
import { review } from './load-review.ts';
import { reviewedKey } from './review-rows.ts';

/** Renders nothing if loading fails, because the step navigation also links to the review. */
const BackToReviewBar = lazyComponent(() => review().then((module) => module.BackToReviewBar), {
  failed: () => null,
});

export function BackToReview() {
  const key = reviewedKey(useLocation().state);
  return key === null ? null : <BackToReviewBar questionKey={key} />;
}
