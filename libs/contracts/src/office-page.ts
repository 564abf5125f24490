import type { PagePartner } from './page.ts';

/** JSON in the HTML of the Office (`<script type="application/json" id="portico-page">`). Public, so it contains no personal data. */
export interface OfficePageData {
  version: string;
  partner: PagePartner;
  applicationUrl: string;
  servedAt: string;
  /** Of the applicants' pages (BCP 47). Older servers don't send them. */
  languages?: string[];
}
