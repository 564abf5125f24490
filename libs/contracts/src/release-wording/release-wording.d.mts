import type {
  CanaryRates,
  FailureGroup,
  ReleaseChannelReply,
  ReleaseCheck,
  StepRates,
} from '../endpoints/releases.ts';

type ReleaseAction =
  | 'promote'
  | 'stopCanary'
  | 'rollback'
  | 'disable'
  | 'enable'
  | 'withdraw'
  | 'preview'
  | 'difference';

export const RELEASE_ACTIONS: Readonly<Record<ReleaseAction, string>>;

export function standing(
  channel: Pick<ReleaseChannelReply, 'name' | 'live' | 'canary' | 'canary_percent' | 'taken_off'>,
): string;

/** Describes a version with errors in some browsers. */
export function knownErrors(version: string, browsers: FailureGroup['browsers']): string;

/** Explains missing numbers of small groups, which could point to a person. */
export const FEW_PAGES: string;
export const FEW_APPLICANTS: string;

export const CHECKS: Readonly<Record<Exclude<ReleaseCheck['state'], 'passed'>, string>>;

export interface RateLine {
  label: string;
  /** Value for a chart; null for too few data. */
  of(rates: StepRates): number | null;
  say(rates: StepRates, all: number): string;
}
export const RATE_LINES: readonly RateLine[];

export function rateCautions(rates: CanaryRates): string[];
