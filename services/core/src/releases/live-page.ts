import { type PageStep, RELEASES_PATH, type StepRelease } from '@portico/contracts';
import type { ChosenReleases } from './cohorts/choose-releases.ts';
import { SHELL } from './release-names.ts';
import type { StepVersions } from './definitions.ts';
import type { StepRow } from './release-snapshot.ts';
import type { ReleaseRow } from './release.entity.ts';

export interface PageAsset {
  url: string;
  integrity: string;
  as: 'script' | 'style';
}

export interface PageCode {
  scripts: PageAsset[];
  styles: PageAsset[];
}

export interface LivePage extends PageCode {
  shellVersion: string;
  serviceView: PageCode;
  steps: PageStep[];
  preloads: Record<string, PageAsset[]>;
  integrity: Record<string, string>;
  translations: Record<string, string>;
  laterTranslations: Record<string, string>;
  versions: StepVersions;
  trial: { name: string; version: string }[];
  rows: { shell: ReleaseRow; steps: Record<string, StepRow> };
}

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

export function livePage({ shell, isPreviewShell, steps }: ChosenReleases): LivePage {
  const { entries } = shell.release;
  const rows = [
    shell,
    ...steps.flatMap(({ chosen, fallback }) => (fallback ? [chosen, fallback] : [chosen])),
  ];
  const tried = steps.filter(({ isPreview }) => isPreview).map(({ chosen }) => chosen);
  const isPreviewPage = isPreviewShell || tried.length > 0;
  return {
    shellVersion: shell.version,
    ...pageCode(shell, entries),
    serviceView: pageCode(shell, entries.serviceView ?? entries),
    steps: steps.map(({ chosen, fallback, isPreview, isCounted }) => ({
      ...pageStep(chosen, fallback),
      ...(isPreview && { trial: true as const }),
      ...(isCounted && !isPreviewPage && { counted: true as const }),
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
      ...(isPreviewShell ? [{ name: SHELL, version: shell.version }] : []),
      ...tried.map(({ name, version }) => ({ name, version })),
    ],
    rows: { shell, steps: Object.fromEntries(steps.map(({ chosen }) => [chosen.name, chosen])) },
  };
}

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
    manifest: ofPage(manifest),
    definition: `${base}${row.release.entries.definition}`,
    translations: translationsOf(row),
  };
}

/** Leaves out what only developer tools read: a page contains the manifests of all releases. */
const ofPage = (manifest: ReleaseRow['manifest']) => {
  const { metaData, exposes } = Object(manifest) as Record<'metaData' | 'exposes', unknown>;
  const { globalName, remoteEntry } = Object(metaData) as Record<'globalName' | 'remoteEntry', unknown>;
  return { metaData: { globalName, remoteEntry }, exposes };
};

const translationsOf = (row: ReleaseRow): Record<string, string> =>
  addressesIn(row, row.release.entries.translations);

const laterTranslationsOf = (row: ReleaseRow): Record<string, string> =>
  addressesIn(row, row.release.entries.laterTranslations);

function addressesIn(row: ReleaseRow, files: Record<string, string> = {}): Record<string, string> {
  const entries = Object.entries(files);
  return Object.fromEntries(entries.map(([language, file]) => [language, `${releaseBase(row)}${file}`]));
}

function asset(row: ReleaseRow, file: string): PageAsset {
  const integrity = row.release.files[file]?.integrity ?? '';
  return { url: `${releaseBase(row)}${file}`, integrity, as: file.endsWith('.css') ? 'style' : 'script' };
}

function integrityOf(row: ReleaseRow): Record<string, string> {
  const { files, entries } = row.release;
  const { definition, translations = {}, laterTranslations = {} } = entries;
  const data = new Set([definition, ...Object.values(translations), ...Object.values(laterTranslations)]);
  const loaded = Object.entries(files).filter(([file]) => /\.(js|css)$/.test(file) || data.has(file));
  return Object.fromEntries(loaded.map(([file, { integrity }]) => [`${releaseBase(row)}${file}`, integrity]));
}
