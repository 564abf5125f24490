export interface Stamp {
  isLandscape: boolean;
  caption: Caption | null;
}

export interface Caption {
  question: string;
  fileName: string;
  page: number;
  pageCount: number;
}
