export { faviconAddress } from './favicon.ts';
export type { Banner, Partner, PartnerLinks, SchoolCodes } from './partner.ts';
export { partnerStyles, toPagePartner } from './page-partner.ts';
export { idOf as partnerTextId, inWords, partnerTexts } from './partner-texts.ts';
