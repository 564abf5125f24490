export { EmailLinkPage } from './email-link-page.tsx';
export { OwnAccountPage } from './own-account-page.tsx';
