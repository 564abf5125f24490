const PREFIX = 'request:';

/** Key of a requested document. Question keys have no colon, so saves, submissions, and PDFs ignore it. */
export const requestedKey = (requestId: string): string => `${PREFIX}${requestId}`;

export const isRequested = (answerKey: string): boolean => answerKey.startsWith(PREFIX);
