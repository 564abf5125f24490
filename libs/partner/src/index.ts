export type { Banner, Partner, PartnerLinks, SchoolCodes } from './partner.ts';
export { toPagePartner } from './page-partner.ts';
