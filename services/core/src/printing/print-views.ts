import { PATHS, RELEASES_PATH } from '@portico/contracts';
import { SOURCE_LANGUAGE } from '@portico/texts';
import { NotFoundError } from '../errors.ts';
import type { Pages } from '../pages/index.ts';
import type { Answer, AnswerPages } from '../programs/index.ts';
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

interface Parts {
  releases: Pick<Releases, 'page' | 'readFile'>;
  pages: PageMaker;
}

const RELEASE_FILE = new RegExp(`^${RELEASES_PATH}([^/]+)/([^/]+)/(.+)$`);

/** The service view of an application as its print gets it: everything that it asks for is answered in this process, and no API is asked. */
export class PrintViews {
  constructor(private readonly parts: Parts) {}

  /** @throws Error where there is no shell to draw it */
  answers({ view, language }: PrintedApplication): AnswerPages {
    const page = this.parts.releases.page();
    if (!page) throw new Error('No shell is live, so PDFs can’t be created.');
    const { html, headers } = this.parts.pages.document({
      page,
      language: firstLanguage(page, language),
      serviceView: { isPrinted: true },
    });
    return async (request) => {
      const { pathname } = new URL(request.url());
      if (request.method() !== 'GET') return NOT_FOUND;
      if (request.isNavigationRequest()) return sent('text/html; charset=utf-8', html, headers);
      if (pathname === PATHS.servicePrint) return { status: 200, json: view };
      const words = this.parts.pages.words(pathname);
      if (words !== undefined) return sent('application/json; charset=utf-8', words);
      return this.file(decodeURI(pathname));
    };
  }

  private async file(path: string): Promise<Answer> {
    const [, name = '', version = '', file = ''] = RELEASE_FILE.exec(path) ?? [];
    const type = releaseFileType(file);
    if (!type) return NOT_FOUND;
    try {
      return sent(type, await this.parts.releases.readFile(name, version, file));
    } catch (error) {
      // The view says that it lacks a definition. Without its own code it would say nothing, and without its styles print what nobody wants.
      if (isAway(error) && name !== SHELL) return { status: 503 };
      if (isAway(error) || !(error instanceof NotFoundError)) throw error;
      return NOT_FOUND;
    }
  }
}

const isAway = (error: unknown) =>
  error instanceof ReleaseFileLostError || error instanceof ReleaseStorageError;

const sent = (type: string, body: string | Buffer, headers = {}): Answer => ({
  status: 200,
  headers: { ...headers, 'content-type': type },
  body,
});

const NOT_FOUND: Answer = { status: 404 };

/** The view asks for the texts of a language that the page does not start in, and says so where there are none. */
const firstLanguage = ({ translations }: LivePage, language: string): string =>
  translations[language] === undefined ? SOURCE_LANGUAGE : language;
