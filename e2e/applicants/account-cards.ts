const EMAIL = { 'Email Address': 'robin@mail.example' };
const PASSWORD = 'Orchard-Street-12';

export const CARDS: {
  name: string;
  path: string;
  call: string;
  toast: string;
  fields: Record<string, string>;
}[] = [
  {
    name: 'Sign Up',
    path: '/signup',
    call: 'signup',
    toast: 'Sign Up Card Error',
    fields: { ...EMAIL, Password: PASSWORD },
  },
  {
    name: 'Confirm Your Account',
    path: '/confirm',
    call: 'confirm',
    toast: 'Confirm Card Error',
    fields: { ...EMAIL, 'Confirmation Code': '123456' },
  },
  {
    name: 'Log In',
    path: '/login',
    call: 'login',
    toast: 'Login Card Error',
    fields: { ...EMAIL, Password: PASSWORD },
  },
  {
    name: 'Forgot Password',
    path: '/forgot',
    call: 'forgot-password',
    toast: 'Forgot Password Card Error',
    fields: EMAIL,
  },
  {
    name: 'Reset Password',
    path: '/reset?username=robin@mail.example&id=abc',
    call: 'reset-password',
    toast: 'Reset Password Card Error',
    fields: { 'New Password': PASSWORD, 'Confirm Password': PASSWORD },
  },
];
