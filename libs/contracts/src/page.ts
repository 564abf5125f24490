import type { OptionLists } from '@portico/form-model';
import type { Messages } from '@portico/texts';
import type { PageTerms } from './terms.ts';

/** JSON in the HTML of a page (`<script type="application/json" id="portico-page">`), which tells the shell which steps to load. */
export interface PageData {
  steps: PageStep[];
  /** `sha384-...` of every allowed script by its URL path. Browsers block all others. */
  integrity: Record<string, string>;
  partner: PagePartner;
  defaultRoute: string;
  invalidRoute: string | null;
  /** Prefix of the name of the cookie that tells the page that a session exists. */
  identityCookiePrefix: string;
  shellVersion: string;
  texts: PageTexts;
  /** The university's option lists, including retired rows; absent if it hasn't changed any. */
  optionLists?: OptionLists;
  /** Term dates; absent if there are none. Older servers don't send them. */
  terms?: PageTerms;
  /** Server time when the page was rendered. Older servers don't send it. */
  servedAt?: string;
  /**
   * Signed description of the page: which versions were served, and to whom. Pages send it with failure reports and with requests that depend on
   * versions. It isn't secret and contains no name.
   */
  pageId: string;
  /** Share of page loads that report web vitals, from 0 to 1. If absent, none do. */
  vitalsShare?: number;
  /** Set if the page previews versions that aren't live. The page must say so. */
  trial: PageTrial | null;
}

/** Texts by language (BCP 47, such as `es`). Custom texts override the release's translations, which override the source texts. */
export interface PageTexts {
  language: string;
  languages: string[];
  ownNames?: Record<string, string>;
  /** URLs of the shell's translations (`Messages`), by language except the source language. */
  translations: Record<string, string>;
  /** URLs of translations for lazy parts and server replies, which the first load doesn't need. Older servers don't send them. */
  later?: Record<string, string>;
  ownWords: Record<string, string>;
}

/** Custom texts in one language. Texts of the product are compiled, texts of steps are plain. */
export interface OwnWords {
  product: Messages;
  steps: Record<string, Record<string, string>>;
  /** English legal texts whose translations the university approved. By step and text id. */
  approved?: Record<string, Record<string, string>>;
  /** English legal texts of the product whose translations the university approved, compiled. By text id. */
  approvedProduct?: Messages;
}

export interface PageTrial {
  versions: { name: string; version: string }[];
  leave: string;
}

export interface PageStep {
  id: string;
  route: string;
  label: string;
  labels: Record<string, string>;
  order: number;
  chosen: StepRelease;
  /** Release to use if `chosen` fails to load; null if there is none. The last good release if `chosen` is live, otherwise the live one. */
  fallback: StepRelease | null;
  trial?: true;
  /** True during a canary, for both versions. The page then reports once that it has shown `chosen`. */
  counted?: true;
}

export interface StepRelease {
  version: string;
  container: string;
  base: string;
  /** Module federation manifest, inlined to save a request. */
  manifest: unknown;
  definition: string;
  translations: Record<string, string>;
}

export interface PagePartner {
  name: string;
  applicationTitle: string;
  websiteStyle: string;
  /** `data:` URL; null shows the default crest. */
  logo: string | null;
  timeZone: string;
  privacyUrl: string;
  email: string;
  phone: string;
  address: string[];
  links: { website: string; admissions: string; pdfReader: string; analyticsOptOut: string };
  codes: { sat?: string; act?: string; school?: string };
  /** Dates are `YYYY-MM-DD` in `timeZone`. A banner is shown from the start of `startDate` to the start of `endDate`. */
  banners: { text: string; texts?: Record<string, string>; startDate: string; endDate: string }[];
}
