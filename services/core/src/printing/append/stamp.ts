export interface Stamp {
  isLandscape: boolean;
  /** Caption of an attached page; null for a page of the form. */
  caption: Caption | null;
  /** Headings that a printed page continues, outermost first. */
  continued?: string[];
}

export interface Caption {
  question: string;
  fileName: string;
  page: number;
  pageCount: number;
}
