import { defineTexts } from '@portico/texts/define';
import { TEXTS } from './texts.ts';

/** Texts of browser and server. Replies refer to them by id. */
export const texts = defineTexts('shared', TEXTS);
