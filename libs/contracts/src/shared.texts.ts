import { defineTexts } from '@portico/texts/define';
import { TEXTS } from './texts.ts';

/** Sentences that both sides show. What a reply says is told by the id of one of them. */
export const texts = defineTexts('shared', TEXTS);
