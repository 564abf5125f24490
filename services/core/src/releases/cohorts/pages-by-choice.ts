import { type LivePage, livePage } from '../live-page.ts';
import { NO_RELEASES, type ReleaseSnapshot } from '../release-snapshot.ts';
import { type ChosenReleases, chooseReleases, type Visitor } from './choose-releases.ts';

const MAX_PAGES = 100;

export class PagesByChoice {
  private from = NO_RELEASES;
  private readonly pages = new Map<string, LivePage>();

  constructor(private readonly snapshot: () => ReleaseSnapshot) {}

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
    if (this.pages.size >= MAX_PAGES) this.pages.clear();
    const page = livePage(choice);
    this.pages.set(key, page);
    return page;
  }
}

const keyOf = ({ shell, isPreviewShell, steps }: ChosenReleases): string =>
  [shell.id, isPreviewShell, ...steps.map(({ chosen, isPreview }) => `${chosen.id}${isPreview}`)].join();
