import type { CanaryRates, ReleaseChannelReply, ReleaseCheck, StepRates } from '../calls/releases.ts';

type Deed = 'promote' | 'setBack' | 'rollback' | 'takeOff' | 'putBack' | 'withdraw' | 'tryOut' | 'difference';

/** What each deed does. */
export const RELEASE_DEEDS: Readonly<Record<Deed, string>>;

/** What is served, after a change: `about 1.1.0 is live.` */
export function standing(
  channel: Pick<ReleaseChannelReply, 'name' | 'live' | 'canary' | 'canary_percent' | 'taken_off'>,
): string;

/** What is said of a check that has not been passed. */
export const CHECKS: Readonly<Record<Exclude<ReleaseCheck['state'], 'passed'>, string>>;

export interface RateLine {
  label: string;
  /** Its number, for a chart; null while too little stands behind it. */
  of(rates: StepRates): number | null;
  /** @param all page views of both versions */
  say(rates: StepRates, all: number): string;
}
/** What pages tell of one version. */
export const RATE_LINES: readonly RateLine[];

/** What has to be kept in mind when reading them, each in a sentence. */
export function rateCautions(rates: CanaryRates): string[];
