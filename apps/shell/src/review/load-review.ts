/** One chunk for the review page and `BackToReviewBar`: people who come from the review have already loaded it. */
export const review = () => import(/* webpackChunkName: "review" */ './index.ts');
