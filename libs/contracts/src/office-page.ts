import type { PagePartner } from './page.ts';

/**
 * What the server writes into the page of the Office, as JSON in `<script type="application/json" id="portico-page">`. Nothing in it is of
 * a person: whoever opens the address gets it.
 */
export interface OfficePageData {
  /** Of the Office. */
  version: string;
  partner: PagePartner;
  /** Origin of the applicants' pages, without a slash at the end. */
  applicationUrl: string;
  /** The server's time when it wrote the page. */
  servedAt: string;
}
