import type { Browser, Request } from 'playwright-core';
import { releaseBase } from '../live-page.ts';
import type { ReleaseRow } from '../release.entity.ts';
import { sentenceOf, told } from './open-release.ts';
import {
  type Answer,
  fileAnswer,
  type NetworkParts,
  readAnswer,
  type VisitNetwork,
} from './page/check-network.ts';
import { pinOffice } from './page/pinned-page.ts';
import { LIMIT, Visit } from './page/visit.ts';

export interface OfficeParts extends NetworkParts {
  /** Of the Office, without a slash at the end; absent where there is none. */
  officeUrl?: string | undefined;
}

/** What whoever is not logged in sees: a heading, and a way in. */
const LOG_IN = '[data-screen="log-in"] button';

/**
 * Opens the page of staff with this release in the place of the live one, as somebody who is not logged in.
 * @returns what went wrong, each as somebody would say it
 */
export async function openOffice(
  browser: Browser,
  parts: OfficeParts,
  release: ReleaseRow,
): Promise<string[]> {
  const { origin, officeUrl } = parts;
  if (officeUrl === undefined)
    return ['there is no Office here that it could be opened in. Set OFFICE_URL for the server.'];
  const visit = await Visit.begin(browser, {
    origin,
    network: (tell) => new OfficeNetwork({ ...parts, officeUrl }, release, tell),
    isApplicant: false,
  });
  try {
    if (!(await visit.shows('/', LOG_IN))) visit.tell(`the log-in did not appear within ${LIMIT / 1000} s.`);
    for (const error of visit.errors) visit.tell(`the console says: ${error}`);
    return told([visit]);
  } catch (error) {
    return [...told([visit]), sentenceOf(error)];
  } finally {
    void visit.end();
  }
}

/** Its files come from this process's copies, its page from the API, and nobody is logged in. */
class OfficeNetwork implements VisitNetwork {
  constructor(
    private readonly parts: OfficeParts & { officeUrl: string },
    private readonly release: ReleaseRow,
    private readonly tell: (problem: string) => void,
  ) {}

  async answer(request: Request): Promise<Answer | undefined> {
    const url = new URL(request.url());
    if (url.origin !== this.parts.origin) {
      this.tell(`it asks for ${url.href}, which is not its own server.`);
      return undefined;
    }
    const method = request.method();
    if (method !== 'GET') {
      this.tell(`it calls ${method} ${url.pathname} by itself.`);
      return undefined;
    }
    if (url.pathname === SESSION) return { status: 200, json: NOBODY };
    const base = releaseBase(this.release);
    const file = url.pathname.startsWith(base) ? decodeURI(url.pathname).slice(base.length) : '';
    if (Object.hasOwn(this.release.release.files, file)) return fileAnswer(this.parts, this.release, file);
    if (request.isNavigationRequest()) return this.page(url);
    return { status: 404, json: { code: 'not_found', message: '' } };
  }

  private async page(url: URL): Promise<Answer> {
    const { status, headers, body } = await readAnswer(url, new URL(this.parts.officeUrl).host);
    return { status, headers, body: pinOffice(String(body), this.release) };
  }
}

const SESSION = '/office/session';
const NOBODY = { person: null, ways: { oidc: false, passkeys: true } };
