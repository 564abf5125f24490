import { defineTexts } from '@portico/texts/define';
import { TEXTS } from './texts.ts';

/** Texts used by browser and server; replies refer to them by id. */
export const texts = defineTexts('shared', TEXTS);
