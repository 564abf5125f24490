/** The account pages (specification, section 2). Loaded when one of them is opened. */
export { ConfirmPage } from './confirm/confirm-page.tsx';
export { ForgotPage } from './forgot/forgot-page.tsx';
export { LogInPage } from './log-in/log-in-page.tsx';
export { ResetPage } from './reset/reset-page.tsx';
export { SignUpPage } from './sign-up/sign-up-page.tsx';
