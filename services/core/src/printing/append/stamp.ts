export interface Stamp {
  isLandscape: boolean;
  /** Of an attached page. */
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
