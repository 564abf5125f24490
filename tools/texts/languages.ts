/** Languages that every text of the product is translated into. BCP 47. */
export const SHIPPED_LANGUAGES = ['es', 'ar'];
