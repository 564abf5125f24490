/** One spelling per mailbox: composed characters, no case, no blanks around it. What is stored, compared and throttled by. */
export const normaliseEmail = (email: string): string => email.trim().normalize('NFC').toLowerCase();
