import { PATHS, type PageFailurePayload, type StepFailurePayload } from '@portico/contracts';
import { SOURCE_LANGUAGE } from '@portico/texts';
import type { Request } from 'playwright-core';
import type { PageResponse } from '../../../subprocess/index.ts';
import { releaseFileType } from '../../files/release-file-type.ts';
import type { HostPage, LivePage } from '../../live-page.ts';
import { fileOf, pinnedPage, type PinnedReleases } from './pinned-page.ts';
import { SyntheticApplicant } from './synthetic-applicant.ts';

interface MadePage {
  html: string;
  headers: Record<string, string>;
}

export interface PageMaker {
  languagesOf(page: LivePage): string[];
  document(options: { page: LivePage; language: string; serviceView?: { isPrinted: boolean } }): MadePage;
  officeDocument(page: HostPage): MadePage;
  words(path: string): string | undefined;
}

export interface NetworkDeps {
  pages: PageMaker;
  readFile: (name: string, version: string, file: string) => Promise<Buffer>;
}

/** Reserved by RFC 6761, so it can't be a real host. */
export const ORIGIN = 'https://check.invalid';

export interface VisitNetwork {
  answer(request: Request): Promise<PageResponse | undefined>;
}

/** Requests per visit; visiting eleven pages makes about a hundred. */
const MAX_REQUESTS = 1_500;

const SERVICE_TOKEN = 'service_token';
export const SERVICE_LINK = `/?${SERVICE_TOKEN}=check`;

const JSON_TYPE = 'application/json; charset=utf-8';

const KINDS: Record<StepFailurePayload['kind'], string> = {
  load: 'could not be shown because one of its files failed to load',
  integrity: 'could not be shown because one of its files was altered',
  timeout: 'could not be shown because it took too long to load',
  foreign: 'could not be shown because its nodes were moved',
  incompatible: 'could not be shown because it needs another version of the facade or React',
  render: 'could not be shown because it failed while rendering',
  widget: 'is shown without one of its custom widgets',
  hang: 'could not be shown because it blocked the page',
  error: 'threw an error outside of rendering',
  patched: 'overwrites browser built-ins, which affects every page',
};

/** The only network of one visit: pages and files come from this process, and a synthetic applicant replaces the API. */
export class CheckNetwork implements VisitNetwork {
  private readonly applicant = new SyntheticApplicant();
  private requests = 0;

  constructor(
    private readonly parts: NetworkDeps,
    private readonly releases: PinnedReleases,
    private readonly language: string | undefined,
    private readonly report: (problem: string) => void,
  ) {}

  async answer(request: Request): Promise<PageResponse | undefined> {
    if (++this.requests > MAX_REQUESTS) {
      this.report(`it makes more than ${MAX_REQUESTS} requests. Request things once and keep the replies.`);
      return undefined;
    }
    const url = new URL(request.url());
    if (url.origin !== ORIGIN) {
      this.report(
        `it sends a request to ${url.href}, which is another server. Pages may only send requests to their own server.`,
      );
      return undefined;
    }
    const method = request.method();
    const { pathname } = url;
    if (pathname.startsWith('/api/')) return this.applicant.answer(method, pathname);
    if (method === 'POST') return this.posted(pathname, request);
    if (method !== 'GET' && method !== 'HEAD') return this.refused(method, pathname);
    const found = fileOf(this.releases, decodeURI(pathname));
    if (found) return fileAnswer(this.parts, found.row, found.file);
    if (request.isNavigationRequest()) return this.page(url.searchParams.has(SERVICE_TOKEN));
    if (pathname === PATHS.servicePrint)
      return { status: 200, json: this.applicant.printed(this.releases.steps) };
    const words = this.parts.pages.words(pathname);
    if (words !== undefined) return { status: 200, headers: { 'content-type': JSON_TYPE }, body: words };
    if (pathname === PATHS.lookup && !url.searchParams.has('id')) return { status: 200, json: [] };
    return { status: 404, json: { code: 'not_found', message: '' } };
  }

  private posted(pathname: string, request: Request): PageResponse | undefined {
    if (pathname === PATHS.stepFailures) {
      const { step, version, kind, detail } = request.postDataJSON() as StepFailurePayload;
      this.report(`${step} ${version} ${KINDS[kind] ?? kind}: ${detail}`);
      return { status: 200, json: { message: '' } };
    }
    if (pathname === PATHS.pageFailures) {
      const { detail } = request.postDataJSON() as PageFailurePayload;
      this.report(`the page could not be shown: ${detail}`);
      return { status: 200, json: { message: '' } };
    }
    return this.refused('POST', pathname);
  }

  private refused(method: string, pathname: string): undefined {
    this.report(`it calls ${method} ${pathname} without a click. Leave that to the shell, or to a button.`);
  }

  private page(isServiceView: boolean): PageResponse {
    const { pages } = this.parts;
    const page = pinnedPage(this.releases);
    const language = this.language ?? pages.languagesOf(page)[0] ?? SOURCE_LANGUAGE;
    const serviceView = { isPrinted: false };
    return pageAnswer(pages.document({ page, language, ...(isServiceView && { serviceView }) }));
  }
}

export const pageAnswer = ({ html, headers }: MadePage): PageResponse => ({
  status: 200,
  headers: { ...headers, 'content-type': 'text/html; charset=utf-8' },
  body: html,
});

export async function fileAnswer(
  { readFile }: Pick<NetworkDeps, 'readFile'>,
  { name, version }: { name: string; version: string },
  file: string,
): Promise<PageResponse> {
  const contentType = releaseFileType(file) ?? 'application/octet-stream';
  return {
    status: 200,
    headers: { 'content-type': contentType },
    body: await readFile(name, version, file),
  };
}
