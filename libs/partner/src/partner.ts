/**
 * The university's settings: everything that would change if another university ran the product.
 * `partner.schema.ts` checks it, `loader.ts` reads it from a file.
 */
export interface Partner {
  name: string;
  /** Title of the page and of the header: "Undergraduate Application". */
  applicationTitle: string;
  /** One lower-case word that names the look; it becomes an attribute for style sheets. */
  websiteStyle: string;
  /** IANA name. Dates of banners, ages and printed instants are meant in it. */
  timeZone: string;
  /** Those that the application can be read in, BCP 47, in the order of the menu. English is one of them; the first is for whoever reads none of them. */
  languages: string[];
  /** Where "/", unknown paths and a log-in lead: the route of a step. */
  defaultRoute: string;
  /** The step that a submission with errors leads to; null: the first one that has an error. */
  invalidRoute: string | null;
  colours: Colours;
  /** In the file: the name of an SVG or PNG file beside it. As loaded: its data address. Null: a plain crest. */
  logo: string | null;
  privacyUrl: string;
  /** Postal address, line by line. */
  address: string[];
  /** Technical help. */
  email: string;
  /** Office of admissions. */
  phone: string;
  links: PartnerLinks;
  codes: SchoolCodes;
  banners: Banner[];
  /** The sender of every message. */
  mailSender: { name: string; address: string };
}

/** `#rrggbb` each. Whatever stands on or beside them is checked for contrast at start. */
export interface Colours {
  /** Buttons, and text and borders that stand out. */
  brand: string;
  /** Header, footer and headings. */
  brandStrong: string;
  /** The ground of notices. */
  brandSoft: string;
  /** Promotions, and the line under the header. */
  accent: string;
  link: string;
}

export interface PartnerLinks {
  website: string;
  admissions: string;
  /** Where a PDF reader can be had. */
  pdfReader: string;
  analyticsOptOut: string;
}

/** What the university is called by the test makers and by the College Board (CEEB), if it is. */
export interface SchoolCodes {
  sat?: string;
  act?: string;
  school?: string;
}

/** A promotional sentence that shows from the first moment of `startDate` to the first moment of `endDate`. */
export interface Banner {
  text: string;
  /** By language, what it says; absent of one that has only `text`, and own words for it in other languages. */
  texts?: Record<string, string>;
  /** YYYY-MM-DD in the university's time zone. */
  startDate: string;
  /** YYYY-MM-DD in the university's time zone; the banner is gone on that day. */
  endDate: string;
}
