export type ChannelChange = {
  name: string;
  /** Revision that the caller saw; 0 if there is no channel yet. */
  expectedRevision: number;
} & (
  | { action: 'promote'; version: string }
  | { action: 'canary'; version: string; percent: number }
  | { action: 'set-back' }
  /** Stops a canary, or makes the previous or named version live again, even if withdrawn. */
  | { action: 'rollback'; version?: string }
  | { action: 'take-off' }
  /** Enables the step with the version that was live before. */
  | { action: 'put-back' }
);

export interface ChangedBy {
  actor: string;
  at: string;
  reason?: string;
}
