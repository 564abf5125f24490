import { PATHS, type PageFailurePayload, type StepFailurePayload } from '@portico/contracts';
import { SOURCE_LANGUAGE } from '@portico/texts';
import type { Request } from 'playwright-core';
import type { Answer } from '../../../programs/index.ts';
import { releaseFileType } from '../../files/release-file-type.ts';
import type { HostPage, LivePage } from '../../live-page.ts';
import { fileOf, pinnedPage, type PinnedReleases } from './pinned-page.ts';
import { SyntheticApplicant } from './synthetic-applicant.ts';

interface MadePage {
  html: string;
  headers: Record<string, string>;
}

/** Makes the pages that anybody gets of releases. */
export interface PageMaker {
  languagesOf(page: LivePage): string[];
  document(wishes: { page: LivePage; language: string; serviceView?: { isPrinted: boolean } }): MadePage;
  /** The page of staff. */
  officeDocument(page: HostPage): MadePage;
  /** The university's own words at an address of the page; undefined for what is none. */
  words(path: string): string | undefined;
}

export interface NetworkParts {
  pages: PageMaker;
  /** A file of a release, as it was published. */
  readFile: (name: string, version: string, file: string) => Promise<Buffer>;
}

/** Where the pages believe to be. Nobody can have this name (RFC 6761). */
export const ORIGIN = 'https://check.invalid';

/** All the network that there is for one visit. */
export interface VisitNetwork {
  /** Undefined: it must not be asked for. */
  answer(request: Request): Promise<Answer | undefined>;
}

/** Requests that one visit may make; a walk over eleven pages makes about a hundred. */
const MOST_REQUESTS = 1_500;

const SERVICE_TOKEN = 'service_token';
/** Of an application that is made up of what the releases ask. */
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
};

/**
 * All the network that there is for the pages of one visit. The browser reaches nothing by itself: pages are made here, files come from this
 * process's copies of the releases, and what an applicant would ask for is answered by one who does not exist.
 */
export class CheckNetwork implements VisitNetwork {
  private readonly applicant = new SyntheticApplicant();
  private requests = 0;

  /**
   * @param language in which pages are shown at first
   * @param tell is told, as somebody would say it, what the pages report, and what they ask for and must not
   */
  constructor(
    private readonly parts: NetworkParts,
    private readonly releases: PinnedReleases,
    private readonly language: string | undefined,
    private readonly tell: (problem: string) => void,
  ) {}

  /** Undefined: it must not be asked for. */
  async answer(request: Request): Promise<Answer | undefined> {
    if (++this.requests > MOST_REQUESTS) {
      this.tell(`it makes more than ${MOST_REQUESTS} requests. Request things once and keep the replies.`);
      return undefined;
    }
    const url = new URL(request.url());
    if (url.origin !== ORIGIN) {
      this.tell(
        `it requests ${url.href}, which is not its own server. Pages may only request their own server.`,
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
    // Nobody who is listed anywhere.
    if (pathname === PATHS.lookup && !url.searchParams.has('id')) return { status: 200, json: [] };
    return { status: 404, json: { code: 'not_found', message: '' } };
  }

  private posted(pathname: string, request: Request): Answer | undefined {
    if (pathname === PATHS.stepFailures) {
      const { step, version, kind, detail } = request.postDataJSON() as StepFailurePayload;
      this.tell(`${step} ${version} ${KINDS[kind] ?? kind}: ${detail}`);
      return { status: 200, json: { message: '' } };
    }
    if (pathname === PATHS.pageFailures) {
      const { detail } = request.postDataJSON() as PageFailurePayload;
      this.tell(`the page could not be shown: ${detail}`);
      return { status: 200, json: { message: '' } };
    }
    return this.refused('POST', pathname);
  }

  private refused(method: string, pathname: string): undefined {
    this.tell(`it calls ${method} ${pathname} without a click. Leave that to the shell, or to a button.`);
  }

  /** As a visitor without cookies gets it, or whoever has a service link. */
  private page(isServiceView: boolean): Answer {
    const { pages } = this.parts;
    const page = pinnedPage(this.releases);
    const language = this.language ?? pages.languagesOf(page)[0] ?? SOURCE_LANGUAGE;
    const serviceView = { isPrinted: false };
    return pageAnswer(pages.document({ page, language, ...(isServiceView && { serviceView }) }));
  }
}

/** A page, as a browser gets it. */
export const pageAnswer = ({ html, headers }: MadePage): Answer => ({
  status: 200,
  headers: { ...headers, 'content-type': 'text/html; charset=utf-8' },
  body: html,
});

/** A file of a release, as a browser gets it. */
export async function fileAnswer(
  { readFile }: Pick<NetworkParts, 'readFile'>,
  { name, version }: { name: string; version: string },
  file: string,
): Promise<Answer> {
  const contentType = releaseFileType(file) ?? 'application/octet-stream';
  return {
    status: 200,
    headers: { 'content-type': contentType },
    body: await readFile(name, version, file),
  };
}
