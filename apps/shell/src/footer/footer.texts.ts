import { defineTexts } from '@portico/texts/define';

// What the dialogs say stands in dialogs.texts.ts, and comes with them.
export const helpTexts = defineTexts('help', { title: 'Help' });
export const privacyTexts = defineTexts('privacy', { title: 'Privacy' });

export const footerTexts = defineTexts('footer', {
  missing:
    'This text can’t be shown right now. Please check your connection and try again. If you need help, write to <email></email> or call <phone></phone>.',
});
