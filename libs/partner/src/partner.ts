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
  /** Where "/" and unknown paths lead. */
  defaultRoute: string;
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

export interface PartnerLinks {
  website: string;
  admissions: string;
  /** Where a PDF reader can be had. */
  pdfReader: string;
  analyticsOptOut: string;
}

/** What the university is called by the test makers and by the College Board (CEEB). */
export interface SchoolCodes {
  sat: string;
  act: string;
  school: string;
}

/** A promotional sentence that shows from the first moment of `startDate` to the first moment of `endDate`. */
export interface Banner {
  text: string;
  /** YYYY-MM-DD in the university's time zone. */
  startDate: string;
  /** YYYY-MM-DD in the university's time zone; the banner is gone on that day. */
  endDate: string;
}
