import { createHash, randomBytes } from 'node:crypto';
import type { PageStep } from '@portico/contracts';
import type { Clock, SigningKey } from '../../platform/index.ts';

/** A page that was open for longer than a day has other troubles than a release. In milliseconds. */
const PAGE_ID_LIFETIME = 24 * 3_600_000;
/** Ids of another form are none: those of an older server say less. */
const FORM = '3.';
const ID_BYTES = 12;
const TIME_BYTES = 4;
const TRIAL_BYTES = 1;
const OWNER_BYTES = 8;
const REVISION_BYTES = 4;
const MARK_BYTES = 4;
const VISITOR = Buffer.alloc(OWNER_BYTES);

/** What a page is signed with. */
export interface IssuedPage {
  steps: Pick<PageStep, 'id' | 'chosen' | 'fallback'>[];
  /** Null for a visitor's. */
  applicationId: string | null;
  isTrial: boolean;
  /** Of the university's own words. */
  ownWordsRevision: number;
}

/** A page that this installation served. */
export interface ServedPage {
  /** 24 hexadecimal digits. */
  id: string;
  /** Within the last day. */
  isFresh: boolean;
  /** It shows versions that somebody tries, the shell's included. */
  isTrial: boolean;
  /** Nobody was logged in: it is whoever's logs in on it. */
  isVisitors: boolean;
  /** Of the university's own words, as the page was served with them. */
  ownWordsRevision: number;
  isFor(applicationId: string): boolean;
  /** Whether this version of the step stood on the page, as the chosen one or the fallback. */
  holds(step: string, version: string): boolean;
}

/**
 * Ids of pages that carry, signed, when the page was served, for whom, with which own words of the university and with which
 * versions (a few bytes of hash each, so that the page does not grow): nothing has to be stored to know a page again.
 */
export class PageIds {
  constructor(
    private readonly key: SigningKey,
    private readonly clock: Clock,
  ) {}

  issue({ steps, applicationId, isTrial, ownWordsRevision }: IssuedPage): string {
    const time = Buffer.alloc(TIME_BYTES);
    time.writeUInt32BE(Math.floor(this.clock.now().getTime() / 1000));
    const revision = Buffer.alloc(REVISION_BYTES);
    revision.writeUInt32BE(ownWordsRevision);
    const owner = applicationId === null ? VISITOR : ownerMark(applicationId);
    const marks = steps.flatMap(({ id, chosen, fallback }) =>
      [chosen, ...(fallback ? [fallback] : [])].map(({ version }) => markOf(id, version)),
    );
    const content = [randomBytes(ID_BYTES), time, Buffer.from([isTrial ? 1 : 0]), owner, revision, ...marks];
    return this.key.sign(`${FORM}${Buffer.concat(content).toString('base64url')}`);
  }

  /** Undefined for an id that was not issued here. */
  read(pageId: string): ServedPage | undefined {
    const text = this.key.open(pageId);
    if (!text?.startsWith(FORM)) return undefined;
    let rest = Buffer.from(text.slice(FORM.length), 'base64url');
    const take = (bytes: number) => {
      const taken = rest.subarray(0, bytes);
      rest = rest.subarray(bytes);
      return taken;
    };
    const id = take(ID_BYTES).toString('hex');
    const served = take(TIME_BYTES).readUInt32BE() * 1000;
    const isTrial = take(TRIAL_BYTES)[0] === 1;
    const owner = take(OWNER_BYTES);
    const ownWordsRevision = take(REVISION_BYTES).readUInt32BE();
    const marks = rest;
    return {
      id,
      isFresh: this.clock.now().getTime() - served <= PAGE_ID_LIFETIME,
      isTrial,
      isVisitors: owner.equals(VISITOR),
      ownWordsRevision,
      isFor: (applicationId) => owner.equals(VISITOR) || owner.equals(ownerMark(applicationId)),
      holds: (step, version) => {
        const wanted = markOf(step, version);
        for (let at = 0; at < marks.length; at += MARK_BYTES)
          if (marks.subarray(at, at + MARK_BYTES).equals(wanted)) return true;
        return false;
      },
    };
  }
}

const hashed = (text: string, bytes: number) => createHash('sha256').update(text).digest().subarray(0, bytes);
const markOf = (step: string, version: string) => hashed(`${step}@${version}`, MARK_BYTES);
const ownerMark = (applicationId: string) => hashed(applicationId, OWNER_BYTES);
