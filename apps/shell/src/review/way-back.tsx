import { lazyComponent } from '@portico/ui';
import { useLocation } from 'react-router-dom';
import { review } from './load-review.ts';
import { reviewedIn } from './reviewed.ts';

/** Without it the navigation still leads back. */
const WayBackBar = lazyComponent(() => review().then((module) => module.WayBackBar), { failed: () => null });

/** For whoever has come to a question from the page of all answers: the way back to the same place. */
export function WayBack() {
  const key = reviewedIn(useLocation().state);
  return key === null ? null : <WayBackBar questionKey={key} />;
}
