import type { Browser, Request } from 'playwright-core';
import type { Answer } from '../../programs/index.ts';
import { hostPage, releaseBase } from '../live-page.ts';
import type { ReleaseRow } from '../release.entity.ts';
import { sentenceOf, told } from './open-release.ts';
import {
  fileAnswer,
  type NetworkParts,
  ORIGIN,
  pageAnswer,
  type VisitNetwork,
} from './page/check-network.ts';
import { LIMIT, Visit } from './page/visit.ts';

/** What whoever is not logged in sees: a heading, and a way in. */
const LOG_IN = '[data-screen="log-in"] button';

/**
 * Opens the page of staff with this release in the place of the live one, as somebody who is not logged in.
 * @returns what went wrong, each as somebody would say it
 */
export async function openOffice(
  browser: Browser,
  parts: NetworkParts,
  release: ReleaseRow,
): Promise<string[]> {
  const visit = await Visit.begin(browser, {
    network: (tell) => new OfficeNetwork(parts, release, tell),
    isApplicant: false,
  });
  try {
    if (!(await visit.shows('/', LOG_IN))) visit.tell(`the login did not appear within ${LIMIT / 1000} s.`);
    for (const error of visit.errors) visit.tell(`the console says: ${error}`);
    return told([visit]);
  } catch (error) {
    return [...told([visit]), sentenceOf(error)];
  } finally {
    void visit.end();
  }
}

/** Its files come from this process's copies, its page is made here, and nobody is logged in. */
class OfficeNetwork implements VisitNetwork {
  constructor(
    private readonly parts: NetworkParts,
    private readonly release: ReleaseRow,
    private readonly tell: (problem: string) => void,
  ) {}

  async answer(request: Request): Promise<Answer | undefined> {
    const url = new URL(request.url());
    if (url.origin !== ORIGIN) {
      this.tell(`it requests ${url.href}, which is not its own server.`);
      return undefined;
    }
    const method = request.method();
    if (method !== 'GET') {
      this.tell(`it calls ${method} ${url.pathname} without a click.`);
      return undefined;
    }
    if (url.pathname === SESSION) return { status: 200, json: NOBODY };
    const base = releaseBase(this.release);
    const file = url.pathname.startsWith(base) ? decodeURI(url.pathname).slice(base.length) : '';
    if (Object.hasOwn(this.release.release.files, file)) return fileAnswer(this.parts, this.release, file);
    if (request.isNavigationRequest()) return this.page();
    return { status: 404, json: { code: 'not_found', message: '' } };
  }

  private page(): Answer {
    return pageAnswer(this.parts.pages.officeDocument(hostPage(this.release)));
  }
}

const SESSION = '/office/session';
const NOBODY = { person: null, ways: { oidc: false, passkeys: true } };
