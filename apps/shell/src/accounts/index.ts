export { ConfirmPage } from './confirm-page.tsx';
export { ForgotPage } from './forgot-page.tsx';
export { LogInPage } from './log-in-page.tsx';
export { ResetPage } from './reset-page.tsx';
export { SignUpPage } from './sign-up-page.tsx';
