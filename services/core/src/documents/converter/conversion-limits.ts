/** What one conversion, and one LibreOffice process, may use. */
export interface ConversionLimits {
  /**
   * Milliseconds for one document in an engine that is up. One page takes about 20; 10,000 paragraphs, some 200 pages, took 15,400 on two
   * cores with ten others at work.
   */
  jobMs: number;
  /** Milliseconds until an engine must be up. */
  startMs: number;
  /** Milliseconds until an engine that is up must answer on its socket, before it gets a document. Takes about 1. */
  answerMs: number;
  /** Address space of a LibreOffice process in bytes; what wants more ends. */
  memory: number;
  /** Bytes of the largest file that LibreOffice may write, and so of a PDF. */
  output: number;
  /** Conversions after which an engine is replaced. */
  jobsPerEngine: number;
  /** Resident bytes after which an engine is replaced; a fresh one has about 115 MB. */
  engineMemory: number;
}

const MB = 1_000_000;

export const CONVERSION_LIMITS: ConversionLimits = {
  jobMs: 20_000,
  startMs: 30_000,
  answerMs: 10_000,
  memory: 1_500 * MB,
  output: 20 * MB,
  jobsPerEngine: 500,
  engineMemory: 400 * MB,
};
