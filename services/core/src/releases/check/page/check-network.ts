import { PATHS, type PageFailurePayload, type StepFailurePayload } from '@portico/contracts';
import type { Request } from 'playwright-core';
import { fileOf, pin, type PinnedReleases } from './pinned-page.ts';
import { SyntheticApplicant } from './synthetic-applicant.ts';

/** What a page gets for a request. */
export interface Answer {
  status: number;
  headers?: Record<string, string>;
  body?: string | Buffer;
  json?: unknown;
}

export interface NetworkParts {
  /** Of the API as this machine reaches it, without a slash at the end. */
  origin: string;
  /** A file of a release, as it was published. */
  readFile: (name: string, version: string, file: string) => Promise<Buffer>;
}

/** All the network that there is for one visit. */
export interface VisitNetwork {
  /** Undefined: it must not be asked for. */
  answer(request: Request): Promise<Answer | undefined>;
}

/** Requests that one visit may make; a walk over eleven pages makes about a hundred. */
const MOST_REQUESTS = 1_500;
/** Milliseconds until the API must have answered. */
const ANSWERED_WITHIN = 10_000;
/** Bytes of an answer of the API; the largest, a page, has a tenth of it. */
const MOST_BYTES = 4_000_000;
/** Of the headers of a reply: what holds for another body, and whatever a browser would keep. */
const LEFT_OUT = /^content-(encoding|length)$|cookie/;
/** What is asked of the real API: texts and lists that anybody can read. */
const READ_BY_ANYBODY = ['/texts/', PATHS.lookup];

const TYPES: Record<string, string> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  json: 'application/json; charset=utf-8',
  svg: 'image/svg+xml',
  png: 'image/png',
  webp: 'image/webp',
  woff2: 'font/woff2',
};

const KINDS: Record<StepFailurePayload['kind'], string> = {
  load: 'could not be shown, because a file of it did not come',
  integrity: 'could not be shown, because a file of it is not the one that was built',
  timeout: 'could not be shown, because it did not arrive in time',
  incompatible: 'could not be shown, because it needs another facade or React than the shell has',
  render: 'could not be shown, because it broke while it was drawn',
  widget: 'is shown without a widget of its own',
};

/**
 * All the network that there is for the pages of one visit. The browser reaches nothing by itself: pages come from the API and are pinned, files from
 * this process's copies of the releases, and what an applicant would ask for is answered by one who does not exist.
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
      this.tell(`it asks for more than ${MOST_REQUESTS} files and answers. Ask once, and keep what came.`);
      return undefined;
    }
    const url = new URL(request.url());
    if (url.origin !== this.parts.origin) {
      this.tell(`it asks for ${url.href}, which is not its own server. Pages may ask their own server only.`);
      return undefined;
    }
    const method = request.method();
    const { pathname } = url;
    if (pathname.startsWith('/api/')) return this.applicant.answer(method, pathname);
    if (method === 'POST') return this.posted(pathname, request);
    if (method !== 'GET' && method !== 'HEAD') return this.refused(method, pathname);
    const found = fileOf(this.releases, decodeURI(pathname));
    if (found) return fileAnswer(this.parts, found.row, found.file);
    if (request.isNavigationRequest()) return this.page(url);
    if (READ_BY_ANYBODY.some((place) => pathname.startsWith(place))) return readAnswer(url);
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
    this.tell(
      `it calls ${method} ${pathname} by itself. Leave that to the shell, and to whoever presses a button.`,
    );
  }

  private async page(url: URL): Promise<Answer> {
    const { status, headers, body } = await readAnswer(url);
    return { status, headers, body: pin(String(body), this.releases, this.language) };
  }
}

/** A file of a release, as a browser gets it. */
export async function fileAnswer(
  { readFile }: Pick<NetworkParts, 'readFile'>,
  { name, version }: { name: string; version: string },
  file: string,
): Promise<Answer> {
  const contentType = TYPES[file.split('.').at(-1) ?? ''] ?? 'application/octet-stream';
  return {
    status: 200,
    headers: { 'content-type': contentType },
    body: await readFile(name, version, file),
  };
}

/** As a visitor without cookies. @param host for which it is asked, where that is not the one of the address */
export async function readAnswer(url: URL, host?: string): Promise<Answer> {
  const response = await fetch(url, {
    redirect: 'manual',
    signal: AbortSignal.timeout(ANSWERED_WITHIN),
    headers: { 'accept-encoding': 'identity', ...(host !== undefined && { host }) },
  });
  const body = Buffer.from(await response.arrayBuffer());
  if (body.length > MOST_BYTES) throw new Error(`${url.pathname} answered with ${body.length} bytes.`);
  const headers = Object.fromEntries([...response.headers].filter(([name]) => !LEFT_OUT.test(name)));
  return { status: response.status, headers, body };
}
