export { ReviewPage } from './review-page.tsx';
export { WayBackBar } from './way-back-bar.tsx';
