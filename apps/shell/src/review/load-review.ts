/** Page and bar are in one chunk: people who return from a question have already loaded it. */
export const review = () => import(/* webpackChunkName: "review" */ './index.ts');
