import { lazyComponent } from '@portico/ui';
import { useLocation } from 'react-router-dom';
import { review } from './load-review.ts';
import { reviewedKey } from './review-targets.ts';

/** Bar with a link back to the review. If it fails to load, renders nothing, because the step navigation has the same link. */
const BackToReviewBar = lazyComponent(() => review().then((module) => module.BackToReviewBar), {
  failed: () => null,
});

export function BackToReview() {
  const key = reviewedKey(useLocation().state);
  return key === null ? null : <BackToReviewBar questionKey={key} />;
}
