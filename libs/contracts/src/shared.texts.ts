import { defineTexts } from '@portico/texts/define';
import { TEXTS } from './texts.ts';

export const texts = defineTexts('shared', TEXTS);
