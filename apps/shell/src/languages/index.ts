export { LanguageMenu } from './language-menu.tsx';
export { LanguageNotice } from './language-notice.tsx';
export { LanguageProvider, usePageLanguage, usePageMessages } from './language-context.tsx';
export { isUnapproved } from './is-unapproved.ts';
export { PageLanguage } from './page-messages.ts';
