import type { OptionLists } from '@portico/form-model';
import type { Messages } from '@portico/texts';
import type { PageTerms } from './terms.ts';

/** JSON that the server writes into the page (`<script type="application/json" id="portico-page">`). The shell knows steps only from it. */
export interface PageData {
  steps: PageStep[];
  /** URL path to `sha384-...` of every allowed script; others are blocked. */
  integrity: Record<string, string>;
  partner: PagePartner;
  defaultRoute: string;
  invalidRoute: string | null;
  /** Prefix of the readable cookie that tells that a session exists. */
  identityCookiePrefix: string;
  shellVersion: string;
  texts: PageTexts;
  /** The university's option lists, including retired rows; absent without changes. */
  optionLists?: OptionLists;
  /** Term dates; absent if there are none, and from older servers. */
  terms?: PageTerms;
  /** Server time when the page was written; absent from older servers. */
  servedAt?: string;
  /**
   * Signed description of the page: for whom and with which versions it was served. Sent with requests that depend on versions and with failure
   * reports. Not secret, and contains no name.
   */
  pageId: string;
  /** Share of pages that report web vitals, 0 to 1; absent: none. */
  vitalsShare?: number;
  /** Set if the page previews versions that aren't live, which it must say; otherwise null. */
  trial: PageTrial | null;
}

/** Languages are BCP 47 (`es`, `ar`). Order of precedence: custom text, translation of the release, source text. */
export interface PageTexts {
  language: string;
  languages: string[];
  ownNames?: Record<string, string>;
  /** URL of the shell's translations (`Messages`) by language, except the source language. */
  translations: Record<string, string>;
  /** Like `translations`, for texts that aren't in the first load: lazy parts and server replies. Absent from older servers. */
  later?: Record<string, string>;
  ownWords: Record<string, string>;
}

/** Custom texts in one language: compiled for the product, plain for steps. */
export interface OwnWords {
  product: Messages;
  steps: Record<string, Record<string, string>>;
  /** By step and id of a legal text: the English that the custom text was approved for. */
  approved?: Record<string, Record<string, string>>;
  /** Like `approved`, for legal texts of the product, compiled. */
  approvedProduct?: Messages;
}

export interface PageTrial {
  versions: { name: string; version: string }[];
  /** URL that ends the preview and redirects to the live versions. */
  leave: string;
}

export interface PageStep {
  id: string;
  route: string;
  label: string;
  labels: Record<string, string>;
  order: number;
  chosen: StepRelease;
  /** Used if `chosen` fails to load; null: none. For the live release the last good one, otherwise the live one. */
  fallback: StepRelease | null;
  trial?: true;
  /** Set during a canary, for canary and live version: the page reports once that it has shown `chosen`. */
  counted?: true;
}

export interface StepRelease {
  version: string;
  container: string;
  base: string;
  /** Federation manifest, inlined to save a request. */
  manifest: unknown;
  definition: string;
  translations: Record<string, string>;
}

export interface PagePartner {
  name: string;
  applicationTitle: string;
  websiteStyle: string;
  /** `data:` URL; null: the default crest. */
  logo: string | null;
  timeZone: string;
  privacyUrl: string;
  email: string;
  phone: string;
  address: string[];
  links: { website: string; admissions: string; pdfReader: string; analyticsOptOut: string };
  codes: { sat?: string; act?: string; school?: string };
  /** YYYY-MM-DD in `timeZone`, from the start of `startDate` to the start of `endDate`. */
  banners: { text: string; texts?: Record<string, string>; startDate: string; endDate: string }[];
}
