export { contrast, CONTRAST_PAIRS, contrastProblems, FIXED_COLOURS, TEXT_CONTRAST } from './contrast.ts';
export { DARK_COLOURS, darkColours } from './dark-colours.ts';
export { faviconAddress } from './favicon.ts';
export type { Banner, Colours, Paper, Partner, PartnerLinks, SchoolCodes } from './partner.ts';
export { partnerStyles, toPagePartner } from './page-partner.ts';
export { idOf as partnerTextId, inWords, partnerTexts } from './partner-texts.ts';
