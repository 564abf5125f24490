export interface ConversionLimits {
  /** Milliseconds per document. A page takes about 20; 200 pages took 15,400 on two cores with ten other conversions running. */
  jobMs: number;
  startMs: number;
  /** Milliseconds for a running engine to answer on its socket; it takes about 1. */
  answerMs: number;
  memory: number;
  output: number;
  jobsPerEngine: number;
  /** Resident bytes after which an engine is replaced; a fresh one uses about 115 MB. */
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
