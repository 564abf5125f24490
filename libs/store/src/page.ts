import type { StepDefinition } from '@portico/form-model';

/** What the store needs to know of the page that it lives in. The shell makes it from the served page data. */
export interface StorePage {
  /** All steps, in their order on the page. */
  stepIds: string[];
  /** Step id to the version that the page was served with; sent with validations and submissions. */
  stepVersions: Record<string, string>;
  loadDefinitions(stepIds: string[]): Promise<StepDefinition[]>;
  /** IANA name; "today" in the rules is today there. */
  timeZone: string;
  /** Cookies whose names start so tell the browser that somebody is logged in. */
  identityCookiePrefix: string;
}
