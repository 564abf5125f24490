/** The shell's own paths. Those of the steps stand in the page data. */
export const ROUTES = {
  completion: '/completion',
  signUp: '/signup',
  confirm: '/confirm',
  logIn: '/login',
  forgot: '/forgot',
  reset: '/reset',
} as const;
