/** E-mail addresses are often longer than the default of a text. */
export const EMAIL_LENGTH = 100;
