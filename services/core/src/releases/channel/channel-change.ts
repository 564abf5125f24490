/** What can be done to what is served under a name. */
export type ChannelChange = {
  name: string;
  /** Of the channel as the caller saw it; 0 for a name that has no channel yet. */
  expectedRevision: number;
} & (
  | { action: 'promote'; version: string }
  /** `percent` of the visitors get it, 1 to 99. */
  | { action: 'canary'; version: string; percent: number }
  /** Ends the canary; everybody has the live version again. */
  | { action: 'set-back' }
  /**
   * Undoes the last change: ends a canary, or makes the version of before live again, or the one that is named. One that
   * was withdrawn is in force again with it.
   */
  | { action: 'rollback'; version?: string }
  /** Nothing of the step is served any more. Its keys stay, and so do the answers to them. */
  | { action: 'take-off' }
  /** What was live when the step was taken off is live again. */
  | { action: 'put-back' }
);

/** Who changes something, and when. */
export interface ChangedBy {
  actor: string;
  at: string;
  /** For whoever reads the history. */
  reason?: string;
}
