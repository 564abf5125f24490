import { PATHS, RELEASES_PATH } from '@portico/contracts';
import type { StepDefinition } from '@portico/form-model';
import { SOURCE_LANGUAGE } from '@portico/texts';
import { NotFoundError } from '../errors.ts';
import type { Pages } from '../pages/index.ts';
import type { PageResponse, PageResponder } from '../subprocess/index.ts';
import {
  type LivePage,
  ReleaseFileLostError,
  releaseFileType,
  type Releases,
  ReleaseStorageError,
  SHELL,
} from '../releases/index.ts';
import type { PrintedApplication } from './printed-application.ts';

export type PageMaker = Pick<Pages, 'document' | 'words'>;

interface Dependencies {
  releases: Pick<Releases, 'page' | 'readFile'>;
  pages: PageMaker;
}

const RELEASE_FILE = new RegExp(`^${RELEASES_PATH}([^/]+)/([^/]+)/(.+)$`);

/** Answers all requests of the service view in this process, without an API. */
export class PrintViews {
  constructor(private readonly deps: Dependencies) {}

  /** @param own definitions that aren’t releases */
  answers(
    { view, language }: Pick<PrintedApplication, 'view' | 'language'>,
    own: StepDefinition[] = [],
  ): PageResponder {
    const page = this.deps.releases.page();
    if (!page) throw new Error('No shell is live, so PDFs can’t be created.');
    const { html, headers } = this.deps.pages.document({
      page,
      language: firstLanguage(page, language),
      serviceView: { isPrinted: true },
    });
    return async (request) => {
      const { pathname } = new URL(request.url());
      if (request.method() !== 'GET') return NOT_FOUND;
      if (request.isNavigationRequest()) return sent('text/html; charset=utf-8', html, headers);
      if (pathname === PATHS.servicePrint) return { status: 200, json: view };
      const definition = own.find(
        ({ id }) => pathname === `${RELEASES_PATH}${id}/${view.step_versions[id]}/step.json`,
      );
      if (definition) return { status: 200, json: definition };
      const words = this.deps.pages.words(pathname);
      if (words !== undefined) return sent('application/json; charset=utf-8', words);
      return this.file(decodeURI(pathname));
    };
  }

  private async file(path: string): Promise<PageResponse> {
    const [, name = '', version = '', file = ''] = RELEASE_FILE.exec(path) ?? [];
    const type = releaseFileType(file);
    if (!type) return NOT_FOUND;
    try {
      return sent(type, await this.deps.releases.readFile(name, version, file));
    } catch (error) {
      // The view reports a step's missing definition itself, but without the shell's code or styles it can't.
      if (isAway(error) && name !== SHELL) return { status: 503 };
      if (isAway(error) || !(error instanceof NotFoundError)) throw error;
      return NOT_FOUND;
    }
  }
}

const isAway = (error: unknown) =>
  error instanceof ReleaseFileLostError || error instanceof ReleaseStorageError;

const sent = (type: string, body: string | Buffer, headers = {}): PageResponse => ({
  status: 200,
  headers: { ...headers, 'content-type': type },
  body,
});

const NOT_FOUND: PageResponse = { status: 404 };

const firstLanguage = ({ translations }: LivePage, language: string): string =>
  translations[language] === undefined ? SOURCE_LANGUAGE : language;
