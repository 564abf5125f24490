import { defineTexts } from '@portico/texts/define';

export const accountTexts = defineTexts('accounts', {
  submit: 'Submit',
  email: 'Email Address',
  password: 'Password',
  newPassword: 'New Password',
  confirmPassword: 'Confirm Password',
  code: 'Confirmation Code',
  codeHint: '6 numbers. If our message does not come within a few minutes, please look in your spam folder.',
  resend: 'Resend confirmation code?',
  resendError: 'Resend Confirmation Code Error',

  logIn: 'Log In',
  logInError: 'Login Card Error',
  logInForgot: 'Forgot password?',
  logInQuestion: "Don't have an account? <link>Sign Up</link>",

  signUp: 'Sign Up',
  signUpError: 'Sign Up Card Error',
  signUpQuestion: 'Already have an account? <link>Log In</link>',

  confirm: 'Confirm Your Account',
  confirmError: 'Confirm Card Error',
  confirmLead: 'Enter the code that we sent to <email></email>.',
  confirmQuestion: 'Already confirmed your account? <link>Log In</link>',

  forgot: 'Forgot Password',
  forgotError: 'Forgot Password Card Error',
  forgotHint: 'We will send you a link to choose a new password.',
  forgotSent: 'It may take a few minutes. If it does not come, please look in your spam folder.',
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
