/** Apart from `TEXTS`, which the first load of every page has. */
export const RECOMMENDATION_REPLIES = {
  off: 'The university doesn’t take recommendations here.',
  unknown: 'This invitation doesn’t exist anymore. Reload the page.',
  closed: 'This can’t be changed anymore, because we already have an answer.',
  full: 'You can invite one counselor and up to three recommenders. Remove one to invite another.',
  twice: 'You already invited this person.',
  ownEmail: 'Enter the other person’s email address, not yours.',
  nameless: 'Enter your first and last name in the application first, so that the person knows who asks.',
  sent: 'We emailed the invitation.',
  withdrawn: 'The invitation was withdrawn. Its link doesn’t work anymore.',
  waived: 'You waived your right to read this.',
  link: 'This link doesn’t work. It may be incomplete, expired, or withdrawn. Use the link in the newest email, or ask the student to invite you again.',
  done: 'You already answered. Thank you.',
  name: 'Enter a name without links, up to 100 characters.',
  email: 'Enter a valid email address.',
  form: 'Check your answers. Some are missing or too long.',
} as const;
