import { type Banner, type Colours, contrastProblems, type Partner } from '@portico/partner';
import { SOURCE_LANGUAGE } from '@portico/texts';
import { cleanLine } from '@portico/form-model';
import type { DocumentThreads } from '../../documents/index.ts';
import { ThreadEndedError } from '../../subprocess/index.ts';
import type { Branding } from '../../university/index.ts';
import type { StaffMember } from '../../staff/index.ts';
import { bannerProblems, type BannerInput } from './banner-problems.ts';
import {
  type SettingRevision,
  SettingRevisions,
  type SettingRevisionsDeps,
  UniversityRefusedError,
} from './setting-revisions.ts';

export interface UniversitySettingsDeps extends SettingRevisionsDeps {
  partner: Pick<Partner, 'banners' | 'colours' | 'logo' | 'languages'>;
  threads: DocumentThreads;
}

export interface BrandingInput {
  colours: Colours;
  /** PNG or JPEG. Null restores the plain crest; undefined keeps the current logo. */
  logo?: Uint8Array | null;
}

interface Change {
  revision: number;
  isPlan?: boolean;
}

export class UniversitySettings {
  readonly banners: SettingRevisions<'banners'>;
  readonly branding: SettingRevisions<'look'>;
  readonly recommendations: SettingRevisions<'recommendations'>;

  constructor(private readonly deps: UniversitySettingsDeps) {
    const { banners, colours, logo } = deps.partner;
    this.banners = new SettingRevisions(deps, 'banners', banners);
    this.branding = new SettingRevisions(deps, 'look', { colours, logo });
    this.recommendations = new SettingRevisions(deps, 'recommendations', { isOn: false });
  }

  get languages(): readonly string[] {
    return this.deps.partner.languages;
  }

  async setBanners(
    options: readonly BannerInput[],
    revision: number,
    by: StaffMember,
  ): Promise<SettingRevision<'banners'>> {
    const problems = bannerProblems(options, this.languages);
    if (problems.length > 0) throw new UniversityRefusedError('banners', problems);
    return this.banners.change(options.map(bannerOf), revision, by);
  }

  /** Sets colors and logo. With `isPlan`, returns the result without storing it, including the re-encoded logo. */
  async setBranding(
    { colours, logo }: BrandingInput,
    { revision, isPlan = false }: Change,
    by: StaffMember,
  ): Promise<SettingRevision<'look'>> {
    const now = await this.branding.read();
    const painted = logo && (await this.reencoded(logo));
    const problems = [
      ...contrastProblems(colours),
      ...(logo && !painted ? ['The logo must be a PNG or JPEG of at most 4,000 pixels per side.'] : []),
    ];
    if (problems.length > 0) throw new UniversityRefusedError('look', problems);
    const value: Branding = { colours, logo: painted ?? (logo === null ? null : now.value.logo) };
    return isPlan ? { ...now, value } : this.branding.change(value, revision, by);
  }

  private async reencoded(bytes: Uint8Array): Promise<string | undefined> {
    try {
      const png = await this.deps.threads.run('logoPicture', [bytes], new AbortController().signal);
      return png && `data:image/png;base64,${Buffer.from(png).toString('base64')}`;
    } catch (error) {
      // Exceeds the time or memory limit.
      if (error instanceof ThreadEndedError) return undefined;
      throw error;
    }
  }
}

const bannerOf = ({ texts, startDate, endDate }: BannerInput): Banner => {
  const trimmed = Object.fromEntries(
    Object.entries(texts).map(([language, text]) => [language, cleanLine(text)]),
  );
  return { ...{ text: trimmed[SOURCE_LANGUAGE] ?? '', startDate, endDate }, texts: trimmed };
};
