import { createHash, randomBytes } from 'node:crypto';
import type { PageStep } from '@portico/contracts';
import type { Clock, SigningKey } from '../../platform/index.ts';

const PAGE_ID_LIFETIME = 24 * 3_600_000;
/** Version of the format. Page ids in an earlier one contain less and are rejected. */
const FORM = '3.';
const ID_BYTES = 12;
const TIME_BYTES = 4;
const TRIAL_BYTES = 1;
const OWNER_BYTES = 8;
const REVISION_BYTES = 4;
const MARK_BYTES = 4;
const VISITOR = Buffer.alloc(OWNER_BYTES);

export interface IssuedPage {
  steps: Pick<PageStep, 'id' | 'chosen' | 'fallback'>[];
  applicationId: string | null;
  isPreview: boolean;
  ownWordsRevision: number;
}

export interface ServedPage {
  id: string;
  isFresh: boolean;
  isPreview: boolean;
  /** Whether the page was served without login. It belongs to the person who logs in on it. */
  isVisitors: boolean;
  ownWordsRevision: number;
  isFor(applicationId: string): boolean;
  /** Whether the page included this version, as chosen or fallback. */
  holds(step: string, version: string): boolean;
}

/** Signed page ids with time, applicant, custom text revision, and versions (as short hashes), so that served pages needn't be stored. */
export class PageIds {
  constructor(
    private readonly key: SigningKey,
    private readonly clock: Clock,
  ) {}

  issue({ steps, applicationId, isPreview, ownWordsRevision }: IssuedPage): string {
    const time = Buffer.alloc(TIME_BYTES);
    time.writeUInt32BE(Math.floor(this.clock.now().getTime() / 1000));
    const revision = Buffer.alloc(REVISION_BYTES);
    revision.writeUInt32BE(ownWordsRevision);
    const owner = applicationId === null ? VISITOR : ownerMark(applicationId);
    const marks = steps.flatMap(({ id, chosen, fallback }) =>
      [chosen, ...(fallback ? [fallback] : [])].map(({ version }) => markOf(id, version)),
    );
    const content = [
      randomBytes(ID_BYTES),
      time,
      Buffer.from([isPreview ? 1 : 0]),
      owner,
      revision,
      ...marks,
    ];
    return this.key.sign(`${FORM}${Buffer.concat(content).toString('base64url')}`);
  }

  /** Returns undefined if not issued by this installation. */
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
    const isPreview = take(TRIAL_BYTES)[0] === 1;
    const owner = take(OWNER_BYTES);
    const ownWordsRevision = take(REVISION_BYTES).readUInt32BE();
    const marks = rest;
    return {
      id,
      isFresh: this.clock.now().getTime() - served <= PAGE_ID_LIFETIME,
      isPreview,
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
