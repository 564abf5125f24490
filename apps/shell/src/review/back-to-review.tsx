import { lazyComponent } from '@portico/ui';
import { useLocation } from 'react-router-dom';
import { review } from './load-review.ts';
import { reviewedKey } from './review-rows.ts';

/** Bar that leads back to the review. Renders nothing if it fails to load, because the step navigation links there, too. */
const BackToReviewBar = lazyComponent(() => review().then((module) => module.BackToReviewBar), {
  failed: () => null,
});

export function BackToReview() {
  const key = reviewedKey(useLocation().state);
  return key === null ? null : <BackToReviewBar questionKey={key} />;
}
