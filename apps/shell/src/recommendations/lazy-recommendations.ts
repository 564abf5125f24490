import { lazyComponent } from '@portico/ui';
import type { RecommendationsProps } from './recommendations.tsx';

export const recommendations = () => import(/* webpackChunkName: "recommendations" */ './index.ts');

/** Not prefetched, because most universities don't take recommendations. Renders nothing if the code can't be loaded. */
export const Recommendations = lazyComponent<RecommendationsProps>(
  () => recommendations().then((module) => module.Recommendations),
  { loading: null, failed: () => null, preload: false },
);
