import { createHash, randomBytes } from 'node:crypto';
import type { PageStep } from '@portico/contracts';
import type { SigningKey } from '../../signing/signing-key.ts';
import type { Clock } from '../../time/clock.ts';

/** A page that was open for longer than a day has other troubles than a release. In milliseconds. */
export const PAGE_ID_LIFETIME = 24 * 3_600_000;
const ID_BYTES = 12;
const TIME_BYTES = 4;
const MARK_BYTES = 4;

/** A page that this installation served. */
export interface ServedPage {
  /** 24 hexadecimal digits. */
  id: string;
  /** Whether this version of the step stood on the page, as the chosen one or the fallback. */
  holds(step: string, version: string): boolean;
}

/**
 * Ids of pages that carry, signed, when the page was served and with which versions (four bytes of hash each, so that the
 * page does not grow): nothing has to be stored to know a page again.
 */
export class PageIds {
  constructor(
    private readonly key: SigningKey,
    private readonly clock: Clock,
  ) {}

  issue(steps: PageStep[]): string {
    const time = Buffer.alloc(TIME_BYTES);
    time.writeUInt32BE(Math.floor(this.clock.now().getTime() / 1000));
    const marks = steps.flatMap(({ id, chosen, fallback }) =>
      [chosen, ...(fallback ? [fallback] : [])].map(({ version }) => markOf(id, version)),
    );
    return this.key.sign(Buffer.concat([randomBytes(ID_BYTES), time, ...marks]).toString('base64url'));
  }

  /** Undefined for an id that was not issued here, or more than a day ago. */
  read(pageId: string): ServedPage | undefined {
    const text = this.key.open(pageId);
    if (text === undefined) return undefined;
    const content = Buffer.from(text, 'base64url');
    const served = content.readUInt32BE(ID_BYTES) * 1000;
    if (this.clock.now().getTime() - served > PAGE_ID_LIFETIME) return undefined;
    const marks = content.subarray(ID_BYTES + TIME_BYTES);
    return {
      id: content.subarray(0, ID_BYTES).toString('hex'),
      holds: (step, version) => {
        const wanted = markOf(step, version);
        for (let at = 0; at < marks.length; at += MARK_BYTES)
          if (marks.subarray(at, at + MARK_BYTES).equals(wanted)) return true;
        return false;
      },
    };
  }
}

function markOf(step: string, version: string): Buffer {
  return createHash('sha256').update(`${step}@${version}`).digest().subarray(0, MARK_BYTES);
}
