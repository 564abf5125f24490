/** The account pages (specification, section 2). Loaded when one of them is opened. */
export { ConfirmPage } from './confirm-page.tsx';
export { ForgotPage } from './forgot-page.tsx';
export { LogInPage } from './log-in-page.tsx';
export { ResetPage } from './reset-page.tsx';
export { SignUpPage } from './sign-up-page.tsx';
