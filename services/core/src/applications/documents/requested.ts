const PREFIX = 'request:';

/**
 * Under which key the document of a request stands among those of an application. No key of a question has a colon, so it is no answer:
 * neither a save nor a submission nor a print knows it.
 */
export const requestedKey = (requestId: string): string => `${PREFIX}${requestId}`;

/** Whether a document belongs to a request of the office, and not to a question. */
export const isRequested = (answerKey: string): boolean => answerKey.startsWith(PREFIX);
