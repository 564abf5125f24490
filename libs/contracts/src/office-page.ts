import type { PagePartner } from './page.ts';

/** JSON that the server writes into the Office's page (`<script type="application/json" id="portico-page">`). Public: contains no personal data. */
export interface OfficePageData {
  version: string;
  partner: PagePartner;
  applicationUrl: string;
  servedAt: string;
}
