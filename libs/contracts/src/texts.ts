/** Sentences that both sides show (specification, sections 2, 4 and 8). */
export const TEXTS = {
  unexpected: "We've encountered an unexpected error at this time. Please try again later.",
  sessionInvalid: 'Your session is invalid. Please clear your cookies and login again.',
  loggedOutInactive: 'You have been automatically logged out due to inactivity.',
  submitted: 'Your application was successfully submitted.',
  alreadySubmitted: 'Your application has already been submitted.',
  pdfFailed: 'Error downloading PDF copy of your application.',
} as const;
