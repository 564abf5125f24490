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
  /** Prefix of the readable marker cookie that tells the browser that somebody is logged in. */
  identityCookiePrefix: string;
  shellVersion: string;
}

export interface PageStep {
  id: string;
  route: string;
  label: string;
  order: number;
  chosen: StepRelease;
  /** The last good release, tried when `chosen` does not load; null when it is the same. */
  fallback: StepRelease | null;
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
}

/** The university's settings that the browser may see. */
export interface PagePartner {
  name: string;
  applicationTitle: string;
  websiteStyle: string;
  timeZone: string;
  privacyUrl: string;
  email: string;
  phone: string;
  address: string[];
  links: { website: string; admissions: string; pdfReader: string; analyticsOptOut: string };
  codes: { sat: string; act: string; school: string };
  /** Dates are YYYY-MM-DD in `timeZone`; the banner shows from `startDate` and is gone on `endDate`. */
  banners: { text: string; startDate: string; endDate: string }[];
}
