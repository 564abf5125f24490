/** What stands around the content of a page. */
export interface Stamp {
  isLandscape: boolean;
  /** Above a page of a document; null of a page of the print itself. */
  caption: Caption | null;
}

export interface Caption {
  question: string;
  fileName: string;
  /** Of the document, from 1. */
  page: number;
  pageCount: number;
}
