/** BCP 47 codes of the languages that every text is translated into. */
export const SHIPPED_LANGUAGES = ['es', 'ar'];
