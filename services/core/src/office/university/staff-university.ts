import { type Banner, type Colours, contrastProblems, type Partner } from '@portico/partner';
import { SOURCE_LANGUAGE } from '@portico/texts';
import { cleanLine } from '@portico/form-model';
import type { DocumentThreads } from '../../documents/index.ts';
import { ThreadEndedError } from '../../programs/index.ts';
import type { Look } from '../../university/index.ts';
import type { StaffMember } from '../staff-member.ts';
import { bannerProblems, type BannerWish } from './banner-problems.ts';
import {
  type Kept,
  UniversityBook,
  type UniversityBookParts,
  UniversityRefusedError,
} from './university-book.ts';

export interface StaffUniversityParts extends UniversityBookParts {
  /** Of the file. */
  partner: Pick<Partner, 'banners' | 'colours' | 'logo' | 'languages'>;
  threads: DocumentThreads;
}

export interface LookWish {
  colours: Colours;
  /** Bytes of a PNG or JPEG; null: a plain crest; undefined: as it is. */
  logo?: Uint8Array | null;
}

interface Change {
  /** The one that was read. */
  revision: number;
  /** Says what would be done, and does nothing. */
  isPlan?: boolean;
}

/** How staff read and change banners, colours and logo. */
export class StaffUniversity {
  readonly banners: UniversityBook<'banners'>;
  readonly looks: UniversityBook<'look'>;

  constructor(private readonly parts: StaffUniversityParts) {
    const { banners, colours, logo } = parts.partner;
    this.banners = new UniversityBook(parts, 'banners', banners);
    this.looks = new UniversityBook(parts, 'look', { colours, logo });
  }

  get languages(): readonly string[] {
    return this.parts.partner.languages;
  }

  /**
   * Puts these banners in the place of all.
   * @throws UniversityRefusedError, UniversityChangedError
   */
  async setBanners(
    wishes: readonly BannerWish[],
    revision: number,
    by: StaffMember,
  ): Promise<Kept<'banners'>> {
    const problems = bannerProblems(wishes, this.languages);
    if (problems.length > 0) throw new UniversityRefusedError('banners', problems);
    return this.banners.change(wishes.map(bannerOf), revision, by);
  }

  /**
   * Sets colours and logo; with `isPlan` it says what they would be: the logo as it comes out of the painting.
   * @throws UniversityRefusedError, UniversityChangedError
   */
  async setLook(
    { colours, logo }: LookWish,
    { revision, isPlan = false }: Change,
    by: StaffMember,
  ): Promise<Kept<'look'>> {
    const now = await this.looks.read();
    const painted = logo && (await this.painted(logo));
    const problems = [
      ...contrastProblems(colours),
      ...(logo && !painted ? ['The logo must be a PNG or JPEG of at most 4,000 pixels per side.'] : []),
    ];
    if (problems.length > 0) throw new UniversityRefusedError('look', problems);
    const value: Look = { colours, logo: painted ?? (logo === null ? null : now.value.logo) };
    return isPlan ? { ...now, value } : this.looks.change(value, revision, by);
  }

  /** The data address of a picture that was painted anew; undefined for what is none. */
  private async painted(bytes: Uint8Array): Promise<string | undefined> {
    try {
      const png = await this.parts.threads.run('logoPicture', [bytes], new AbortController().signal);
      return png && `data:image/png;base64,${Buffer.from(png).toString('base64')}`;
    } catch (error) {
      // It is too large for the time and memory that a picture may take.
      if (error instanceof ThreadEndedError) return undefined;
      throw error;
    }
  }
}

const bannerOf = ({ texts, startDate, endDate }: BannerWish): Banner => {
  const trimmed = Object.fromEntries(
    Object.entries(texts).map(([language, text]) => [language, cleanLine(text)]),
  );
  return { ...{ text: trimmed[SOURCE_LANGUAGE] ?? '', startDate, endDate }, texts: trimmed };
};
