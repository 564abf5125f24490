export { ReviewPage } from './review-page.tsx';
export { BackToReviewBar } from './back-to-review-bar.tsx';
