/** BCP 47 codes of the languages into which every text is translated. */
export const SHIPPED_LANGUAGES = ['es', 'ar'];
