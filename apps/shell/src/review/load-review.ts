/** The review page and `BackToReviewBar` share a chunk: people who come from the review have already loaded it. */
export const review = () => import(/* webpackChunkName: "review" */ './index.ts');
