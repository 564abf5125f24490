/** Settings of a university. `partner.schema.ts` checks them, `load-partner-settings.ts` loads them. */
export interface Partner {
  name: string;
  applicationTitle: string;
  /** Lowercase word for style sheets, which can select pages by the attribute `data-website-style`. */
  websiteStyle: string;
  /** IANA name. Applies to banner dates, ages, and printed times. */
  timeZone: string;
  /** Paper size of PDFs. */
  paper: Paper;
  /** Languages (BCP 47) in the order of the menu. The first is the default, and English must be among them. */
  languages: string[];
  defaultRoute: string;
  invalidRoute: string | null;
  colours: Colours;
  /** Name of an SVG or PNG next to the settings file; once loaded, a `data:` URL. Null for the default crest. */
  logo: string | null;
  privacyUrl: string;
  address: string[];
  email: string;
  phone: string;
  links: PartnerLinks;
  codes: SchoolCodes;
  banners: Banner[];
  mailSender: { name: string; address: string };
  /** Keys of the answers by which staff can find, filter, and sort applications. There is a default set. */
  searchableAnswers?: string[];
}

export type Paper = 'letter' | 'a4';

/** Colors as `#rrggbb`. Their contrast is checked at startup. */
export interface Colours {
  brand: string;
  brandStrong: string;
  brandSoft: string;
  accent: string;
  link: string;
}

export interface PartnerLinks {
  website: string;
  admissions: string;
  pdfReader: string;
  analyticsOptOut: string;
}

/** Codes of the university at the test makers and the College Board (CEEB). */
export interface SchoolCodes {
  sat?: string;
  act?: string;
  school?: string;
}

/** A banner is shown from the start of `startDate` to the start of `endDate`. */
export interface Banner {
  text: string;
  texts?: Record<string, string>;
  startDate: string;
  endDate: string;
}
