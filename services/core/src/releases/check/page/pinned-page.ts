import type { OfficePageData, PageData } from '@portico/contracts';
import {
  asset,
  integrityOf,
  laterTranslationsOf,
  pageStep,
  releaseBase,
  translationsOf,
} from '../../live-page.ts';
import type { StepRow } from '../../release-snapshot.ts';
import type { ReleaseRow } from '../../release.entity.ts';

/** The releases of one page, with nothing to fall back on. */
export interface PinnedReleases {
  shell: ReleaseRow;
  /** In their order on the page. */
  steps: StepRow[];
}

const DATA = /(<script type="application\/json" id="portico-page"[^>]*>)(.*?)(<\/script>)/s;
const TAGS = new RegExp(`<(?:script|link)\\b[^>]*(?:src|href)="/releases/[^>]*>(?:</script>)?\\n?`, 'g');

export const pageData = (html: string): PageData => readData(html);

function readData<Data>(html: string): Data {
  const json = DATA.exec(html)?.[2];
  if (!json) throw new Error('The server answered with something else than a page of Portico.');
  return JSON.parse(json) as Data;
}

/**
 * A page of the server, made of these releases whoever it was served to.
 * @param language In which it is shown at first; without one as the server says.
 */
export function pin(html: string, { shell, steps }: PinnedReleases, language?: string): string {
  const data = pageData(html);
  const rows = [shell, ...steps];
  data.integrity = Object.assign({}, ...rows.map(integrityOf)) as PageData['integrity'];
  data.steps = steps.map((step) => pageStep(step, null));
  data.shellVersion = shell.version;
  data.texts.translations = translationsOf(shell);
  data.texts.later = laterTranslationsOf(shell);
  if (language) {
    data.texts.language = language;
    data.texts.languages = [...new Set([...data.texts.languages, language])];
  }
  return madeOf(html, shell, data);
}

/** The page of staff, made of this release. */
export function pinOffice(html: string, release: ReleaseRow): string {
  const data: OfficePageData = readData(html);
  return madeOf(html, release, { ...data, version: release.version });
}

function madeOf(html: string, row: ReleaseRow, data: object): string {
  const text = JSON.stringify(data).replaceAll('<', '\\u003c');
  return html
    .replace(TAGS, '')
    .replace('</head>', () => `${tagsOf(row)}\n</head>`)
    .replace(DATA, (_all, open: string, _json, close: string) => open + text + close);
}

function tagsOf(row: ReleaseRow): string {
  const { scripts = [], styles = [] } = row.release.entries;
  const tag = (file: string) => {
    const { url, integrity, as } = asset(row, file);
    return as === 'style'
      ? `<link rel="stylesheet" href="${url}" integrity="${integrity}">`
      : `<script defer crossorigin src="${url}" integrity="${integrity}"></script>`;
  };
  return [...styles, ...scripts].map(tag).join('\n');
}

/** Which of them a file belongs to, with its path inside the release; undefined for what is no file of theirs. */
export function fileOf(
  { shell, steps }: PinnedReleases,
  address: string,
): { row: ReleaseRow; file: string } | undefined {
  const row = [shell, ...steps].find((each) => address.startsWith(releaseBase(each)));
  const file = row && address.slice(releaseBase(row).length);
  return row && file && Object.hasOwn(row.release.files, file) ? { row, file } : undefined;
}
