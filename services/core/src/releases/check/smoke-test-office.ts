import type { Browser, Request } from 'playwright-core';
import type { PageResponse } from '../../subprocess/index.ts';
import { hostPage, releaseBase } from '../live-page.ts';
import type { ReleaseRow } from '../release.entity.ts';
import { describeError, problemsOf } from './smoke-test-release.ts';
import { fileAnswer, type NetworkDeps, ORIGIN, pageAnswer, type VisitNetwork } from './page/check-network.ts';
import { Visit } from './page/visit.ts';

const LOG_IN = '[data-screen="log-in"] button';

/** Opens the Office release's login page. @returns problems, in sentences for people */
export async function smokeTestOffice(
  browser: Browser,
  deps: NetworkDeps,
  release: ReleaseRow,
): Promise<string[]> {
  const visit = await Visit.start(browser, {
    network: (report) => new OfficeNetwork(deps, release, report),
    isApplicant: false,
  });
  try {
    const failure = await visit.show('/', LOG_IN);
    if (failure !== undefined) visit.report(`the login did not appear ${failure}.`);
    for (const error of visit.errors) visit.report(`the console shows an error: ${error}`);
    return problemsOf([visit]);
  } catch (error) {
    return [...problemsOf([visit]), describeError(error)];
  } finally {
    void visit.end();
  }
}

class OfficeNetwork implements VisitNetwork {
  constructor(
    private readonly deps: NetworkDeps,
    private readonly release: ReleaseRow,
    private readonly report: (problem: string) => void,
  ) {}

  async answer(request: Request): Promise<PageResponse | undefined> {
    const url = new URL(request.url());
    if (url.origin !== ORIGIN) {
      this.report(`it sends a request to ${url.href}, which is another server.`);
      return undefined;
    }
    const method = request.method();
    if (method !== 'GET') {
      this.report(`it calls ${method} ${url.pathname} without a click.`);
      return undefined;
    }
    if (url.pathname === SESSION) return { status: 200, json: NOBODY };
    const base = releaseBase(this.release);
    const file = url.pathname.startsWith(base) ? decodeURI(url.pathname).slice(base.length) : '';
    if (Object.hasOwn(this.release.release.files, file)) return fileAnswer(this.deps, this.release, file);
    if (request.isNavigationRequest()) return this.page();
    return { status: 404, json: { code: 'not_found', message: '' } };
  }

  private page(): PageResponse {
    return pageAnswer(this.deps.pages.officeDocument(hostPage(this.release)));
  }
}

const SESSION = '/office/session';
const NOBODY = { person: null, ways: { oidc: false, passkeys: true } };
