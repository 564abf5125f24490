/** Names in the lists of schools and colleges have up to 100 characters. */
export const SCHOOL_NAME_LENGTH = 100;
