/** The pages about one's own account. Loaded when one of them is opened. */
export { EmailLinkPage } from './email-link-page.tsx';
export { OwnAccountPage } from './own-account-page.tsx';
