import { type PageStep, RELEASES_PATH, type StepRelease } from '@portico/contracts';
import type { ChosenReleases } from './cohorts/choose-releases.ts';
import { SHELL } from './host-pages.ts';
import type { StepVersions } from './definitions.ts';
import type { StepRow } from './release-snapshot.ts';
import type { ReleaseRow } from './release.entity.ts';

/** A file that the page names, with the hash that the browser must find. */
export interface PageAsset {
  url: string;
  integrity: string;
  as: 'script' | 'style';
}

/** What a page loads first. */
export interface PageCode {
  scripts: PageAsset[];
  styles: PageAsset[];
}

/** All that a page is made of, as far as releases decide it. */
export interface LivePage extends PageCode {
  shellVersion: string;
  /** What shows an application to staff and to the printer. */
  serviceView: PageCode;
  steps: PageStep[];
  /** By step id: what its page needs first. */
  preloads: Record<string, PageAsset[]>;
  integrity: Record<string, string>;
  /** By language, address of the shell's own translations, and of those that its first load does not need. */
  translations: Record<string, string>;
  laterTranslations: Record<string, string>;
  /** Of the steps, by their ids. */
  versions: StepVersions;
  /** What of it is being tried and not live, the shell included. */
  trial: { name: string; version: string }[];
  /** The releases themselves; of the steps by their ids, those that are chosen. */
  rows: { shell: ReleaseRow; steps: Record<string, StepRow> };
}

/** A page that is one release alone: all of its code stands in it. */
export type HostPage = PageCode & { version: string };

export const hostPage = (row: ReleaseRow): HostPage => ({
  version: row.version,
  ...pageCode(row, row.release.entries),
});

const pageCode = (
  row: ReleaseRow,
  { scripts = [], styles = [] }: { scripts?: string[]; styles?: string[] },
): PageCode => ({
  scripts: scripts.map((file) => asset(row, file)),
  styles: styles.map((file) => asset(row, file)),
});

export function livePage({ shell, isTrialShell, steps }: ChosenReleases): LivePage {
  const { entries } = shell.release;
  const rows = [
    shell,
    ...steps.flatMap(({ chosen, fallback }) => (fallback ? [chosen, fallback] : [chosen])),
  ];
  const tried = steps.filter(({ isTrial }) => isTrial).map(({ chosen }) => chosen);
  const isTrialPage = isTrialShell || tried.length > 0;
  return {
    shellVersion: shell.version,
    ...pageCode(shell, entries),
    serviceView: pageCode(shell, entries.serviceView ?? entries),
    steps: steps.map(({ chosen, fallback, isTrial, isCounted }) => ({
      ...pageStep(chosen, fallback),
      ...(isTrial && { trial: true as const }),
      ...(isCounted && !isTrialPage && { counted: true as const }),
    })),
    preloads: Object.fromEntries(
      steps.map(({ chosen }) => [
        chosen.name,
        (chosen.release.entries.preload ?? []).map((file) => asset(chosen, file)),
      ]),
    ),
    translations: translationsOf(shell),
    laterTranslations: laterTranslationsOf(shell),
    integrity: Object.assign({}, ...rows.map(integrityOf)) as Record<string, string>,
    versions: Object.fromEntries(steps.map(({ chosen: { name, version } }) => [name, version])),
    trial: [
      ...(isTrialShell ? [{ name: SHELL, version: shell.version }] : []),
      ...tried.map(({ name, version }) => ({ name, version })),
    ],
    rows: { shell, steps: Object.fromEntries(steps.map(({ chosen }) => [chosen.name, chosen])) },
  };
}

/** What the page is told of a step. */
function pageStep(chosen: StepRow, fallback: StepRow | null): PageStep {
  const { id, route, label, order } = chosen.definition;
  return {
    id,
    route,
    label,
    labels: chosen.release.labels ?? {},
    order,
    chosen: stepRelease(chosen),
    fallback: fallback && stepRelease(fallback),
  };
}

/** Folder of a release as the browser sees it, with a slash at the end. */
export function releaseBase({ name, version }: Pick<ReleaseRow, 'name' | 'version'>): string {
  return `${RELEASES_PATH}${name}/${version}/`;
}

function stepRelease(row: ReleaseRow): StepRelease {
  const base = releaseBase(row);
  const { version, container, manifest } = row;
  return {
    version,
    container,
    base,
    manifest,
    definition: `${base}${row.release.entries.definition}`,
    translations: translationsOf(row),
  };
}

const translationsOf = (row: ReleaseRow): Record<string, string> =>
  addressesIn(row, row.release.entries.translations);

/** Those that the first load of a shell does not need. */
const laterTranslationsOf = (row: ReleaseRow): Record<string, string> =>
  addressesIn(row, row.release.entries.laterTranslations);

/** Releases from before there were translations name none. */
function addressesIn(row: ReleaseRow, files: Record<string, string> = {}): Record<string, string> {
  const entries = Object.entries(files);
  return Object.fromEntries(entries.map(([language, file]) => [language, `${releaseBase(row)}${file}`]));
}

function asset(row: ReleaseRow, file: string): PageAsset {
  const integrity = row.release.files[file]?.integrity ?? '';
  return { url: `${releaseBase(row)}${file}`, integrity, as: file.endsWith('.css') ? 'style' : 'script' };
}

/** Of what a browser loads by itself: code, styles, the definition and translations. */
function integrityOf(row: ReleaseRow): Record<string, string> {
  const { files, entries } = row.release;
  const { definition, translations = {}, laterTranslations = {} } = entries;
  const data = new Set([definition, ...Object.values(translations), ...Object.values(laterTranslations)]);
  const loaded = Object.entries(files).filter(([file]) => /\.(js|css)$/.test(file) || data.has(file));
  return Object.fromEntries(loaded.map(([file, { integrity }]) => [`${releaseBase(row)}${file}`, integrity]));
}
