import type { OptionLists } from '@portico/form-model';
import type { Messages } from '@portico/texts';
import type { PageTerms } from './terms.ts';

/**
 * What the server writes into the page it serves, as JSON in `<script type="application/json" id="portico-page">`.
 * The shell knows nothing of a step but this.
 */
export interface PageData {
  steps: PageStep[];
  /** URL path to `sha384-...` for every script the page may load. A script without an entry is refused. */
  integrity: Record<string, string>;
  partner: PagePartner;
  /** Where "/" and unknown paths lead. */
  defaultRoute: string;
  /** The step that a submission with errors leads to; null: the first one that has an error. */
  invalidRoute: string | null;
  /** Prefix of the readable marker cookie that tells the browser that somebody is logged in. */
  identityCookiePrefix: string;
  shellVersion: string;
  texts: PageTexts;
  /** The university's rows for questions that name an option list, retired ones too. Absent as long as it has changed none. */
  optionLists?: OptionLists;
  /** When terms open and close. Absent as long as none has a date, and on pages of servers from before there were any. */
  terms?: PageTerms;
  /** The server's time when it wrote the page. Absent on pages of servers from before `terms`. */
  servedAt?: string;
  /**
   * Signed by the server: says which page this is, for whom and with which versions it was served. Goes back with what depends on
   * versions, and with every report of a step that failed; it is no secret and names nobody.
   */
  pageId: string;
  /** Share of pages, from 0 to 1, that tell how they felt. Absent: none does. */
  vitalsShare?: number;
  /** Whoever opened the page is trying versions that are not live; the page must say so. Null on every other page. */
  trial: PageTrial | null;
}

/**
 * Which languages the page can be read in. Languages are BCP 47 (`es`, `ar`). What a text says is, in this order: the university's own words,
 * the translation of the release, the source text of the release.
 */
export interface PageTexts {
  /** The one in which it is shown at first. */
  language: string;
  /** Those to choose from, in the university's order. */
  languages: string[];
  /** By language, what it calls itself (`español`): a browser has to read a large table for it. Absent on pages of servers from before. */
  ownNames?: Record<string, string>;
  /** By language, address of the translations in the shell's release: `Messages`. Of the source language there is none. */
  translations: Record<string, string>;
  /**
   * The same of what the code of the first load does not show: parts of the shell that come later, and what only replies of the server say. Absent on pages of
   * servers from before they were apart.
   */
  later?: Record<string, string>;
  /** By language, address of the university's own words: `OwnWords`. Languages without any are not listed. */
  ownWords: Record<string, string>;
}

/** The university's own words in one language: for texts of the product, compiled, and for those of steps. */
export interface OwnWords {
  product: Messages;
  /** By step and id (`first_name.label`), plain. */
  steps: Record<string, Record<string, string>>;
  /** By step and id of a legal text, the English that these words were approved for. Absent: none. */
  approved?: Record<string, Record<string, string>>;
  /** The same of legal texts of the product, compiled. */
  approvedProduct?: Messages;
}

export interface PageTrial {
  /** What is being tried, the shell included. */
  versions: { name: string; version: string }[];
  /** Address that ends it when it is opened (a plain link, no fetch), and leads back to the live versions. */
  leave: string;
}

export interface PageStep {
  id: string;
  route: string;
  label: string;
  /** By language, where it is another than `label`. */
  labels: Record<string, string>;
  order: number;
  chosen: StepRelease;
  /**
   * Tried when `chosen` does not load; null when there is none. Of the live release it is the last good one, of any other
   * the live one.
   */
  fallback: StepRelease | null;
  /** There when `chosen` is being tried and not live. */
  trial?: true;
  /** There while a canary of the step is out: the page tells once that it has shown `chosen`, of the canary and of the live release alike. */
  counted?: true;
}

export interface StepRelease {
  version: string;
  /** Federation container name; carries the version (`about_1_0_0`). */
  container: string;
  /** Folder of the release, with a slash at the end: `/releases/about/1.0.0/`. */
  base: string;
  /** The federation manifest, inlined so that no request is needed to find the code. */
  manifest: unknown;
  /** Address of `step.json`. */
  definition: string;
  /** By language, address of the release's translations: a plain text by its id (`first_name.label`). */
  translations: Record<string, string>;
}

/** The university's settings that the browser may see. */
export interface PagePartner {
  name: string;
  applicationTitle: string;
  websiteStyle: string;
  /** Address of the logo's picture, as `data:`; null: a plain crest. */
  logo: string | null;
  timeZone: string;
  privacyUrl: string;
  email: string;
  phone: string;
  address: string[];
  links: { website: string; admissions: string; pdfReader: string; analyticsOptOut: string };
  /** Those that the university has. */
  codes: { sat?: string; act?: string; school?: string };
  /** Dates are YYYY-MM-DD in `timeZone`; the banner shows from `startDate` and is gone on `endDate`. */
  banners: { text: string; texts?: Record<string, string>; startDate: string; endDate: string }[];
}
