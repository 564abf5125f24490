import { defineTexts } from '@portico/texts/define';

export const accountTexts = defineTexts('accounts', {
  submit: 'Submit',
  email: 'Email Address',
  password: 'Password',
  newPassword: 'New Password',
  confirmPassword: 'Confirm Password',
  code: 'Confirmation Code',
  codeHint: '6 digits. If our email doesn’t arrive within a few minutes, check your spam folder.',
  resend: 'Resend confirmation code?',
  resendError: 'Resend Confirmation Code Error',

  logIn: 'Log In',
  logInError: 'Login Card Error',
  logInForgot: 'Forgot password?',
  logInQuestion: "Don't have an account? <link>Sign Up</link>",

  signUp: 'Sign Up',
  signUpError: 'Sign Up Card Error',
  signUpLead: 'We’ve kept your answers. Create an account to continue your application.',
  signUpQuestion: 'Already have an account? <link>Log In</link>',

  confirm: 'Confirm Your Account',
  confirmError: 'Confirm Card Error',
  confirmLead: 'Enter the code we sent to <email></email>.',
  confirmWrongEmail: 'Wrong address?',
  confirmQuestion: 'Already confirmed your account? <link>Log In</link>',

  forgot: 'Forgot Password',
  forgotError: 'Forgot Password Card Error',
  forgotHint: 'We’ll email you a link to choose a new password.',
  forgotSent: 'It may take a few minutes. If you don’t see it, check your spam folder.',
  forgotQuestion: 'Remembered your password? <link>Log In</link>',

  reset: 'Reset Password',
  resetError: 'Reset Password Card Error',
  resetLead: 'Choose a new password for <email></email>.',
  resetQuestion: 'Need a new link? <link>Forgot Password</link>',

  checklist: 'Make sure your password',
  checklistMissing: '(not yet)',
  checklistDone: '(done)',
  checklistCount: '{done} of {all} password requirements are met.',
});
