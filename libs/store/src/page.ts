import type { StepDefinition } from '@portico/form-model';

/** What the store needs to know of the page that it lives in. The shell makes it from the served page data. */
export interface StorePage {
  /** All steps, in their order on the page. */
  stepIds: string[];
  /** `pageId` of PageData. */
  id: string;
  /** Step id to the version that the page shows at this moment; sent with whatever depends on it. */
  shownVersions(): Record<string, string>;
  /** Of the versions that the page shows. */
  loadDefinitions(stepIds: string[]): Promise<StepDefinition[]>;
  /** IANA name; "today" in the rules is today there. */
  timeZone: string;
  /** Cookies whose names start so tell the browser that somebody is logged in. */
  identityCookiePrefix: string;
}
