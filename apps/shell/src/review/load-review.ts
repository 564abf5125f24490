/** One chunk: whoever comes back from a question came from the page of all answers. */
export const review = () => import(/* webpackChunkName: "review" */ './index.ts');
