import { defineTexts } from '@portico/texts/define';

// Only the titles: the contents of the dialogs are in dialogs.texts.ts, which loads on demand.
export const helpTexts = defineTexts('help', { title: 'Help' });
export const privacyTexts = defineTexts('privacy', { title: 'Privacy' });

export const themeTexts = defineTexts('theme', {
  label: 'Colors',
  system: 'Same as this device',
  light: 'Light',
  dark: 'Dark',
});

export const footerTexts = defineTexts('footer', {
  missing:
    'We can’t show this text right now. Check your connection and try again. If you need help, email <email></email> or call <phone></phone>.',
});
