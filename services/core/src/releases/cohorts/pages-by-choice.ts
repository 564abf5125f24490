import { type LivePage, livePage } from '../live-page.ts';
import { NO_RELEASES, type ReleaseSnapshot } from '../release-snapshot.ts';
import { type ChosenReleases, chooseReleases, type Visitor } from './choose-releases.ts';

/** Combinations that are remembered; more come up only while many versions are tried at once. */
const MOST = 100;

/** Gives everybody who gets the same releases the same page object, until the releases change. */
export class PagesByChoice {
  private from = NO_RELEASES;
  private readonly pages = new Map<string, LivePage>();

  constructor(private readonly snapshot: () => ReleaseSnapshot) {}

  /** Null as long as there is no shell. */
  page(visitor: Visitor): LivePage | null {
    const now = this.snapshot();
    if (now !== this.from) {
      this.pages.clear();
      this.from = now;
    }
    const choice = chooseReleases(now, visitor);
    if (!choice) return null;
    const key = keyOf(choice);
    const known = this.pages.get(key);
    if (known) return known;
    if (this.pages.size >= MOST) this.pages.clear();
    const page = livePage(choice);
    this.pages.set(key, page);
    return page;
  }
}

/** The same release may be somebody's canary and somebody else's trial. */
const keyOf = ({ shell, isTrialShell, steps }: ChosenReleases): string =>
  [shell.id, isTrialShell, ...steps.map(({ chosen, isTrial }) => `${chosen.id}${isTrial}`)].join();
