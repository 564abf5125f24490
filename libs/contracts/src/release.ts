/** `release.json`: written by the build, read by the registry. Immutable. */
export interface ReleaseFile {
  name: string;
  version: string;
  container: string;
  contracts: {
    formModel: string;
    /** Step: semver range of accepted facades. Shell: version of its facade. */
    facade: string;
  };
  /** Facade usage; absent in older releases. */
  facade?: {
    /** sha256 of libs/step-kit/api-report.md; for a step, of the report it was built against. */
    report: string;
    /** Step: runtime imports by name, with their hashes in the report. */
    uses?: Record<string, string>;
    /** Shell: exports by name, with their hashes and those of earlier versions that they still satisfy. */
    provides?: Record<string, string[]>;
  };
  files: Record<string, { integrity: string; bytes: number }>;
  /** By role, in load order. Step: `manifest` and `definition`; shell: `scripts` and `styles`. */
  entries: {
    manifest?: string;
    definition?: string;
    scripts?: string[];
    styles?: string[];
    preload?: string[];
    /** Shell: files of the service view. Absent in older shells, which use `scripts` and `styles`. */
    serviceView?: { scripts: string[]; styles: string[] };
    /** Shell: source texts and translations by id, for editors of custom texts. */
    texts?: string;
    /** By language (BCP 47). Shell: `Messages`; step: plain texts by id. Absent in older releases. */
    translations?: Record<string, string>;
    /** Shell, by language: `Messages` that aren't in the first load. Absent in older releases. */
    laterTranslations?: Record<string, string>;
    /** `FirstPaintFile`. Absent in older releases, and for steps that can't be rendered at build time. */
    firstPaint?: string;
  };
  labels?: Record<string, string>;
  commit: string | null;
  /** Absent in older releases. */
  built?: ReleaseBuilt;
}

export interface ReleaseBuilt {
  commit: string | null;
  dirty: boolean | null;
  builder: string | null;
  sdk: string;
  /** Bundled third-party packages. `licence`: SPDX expression; null if the package has none. */
  dependencies: { name: string; version: string; licence: string | null }[];
}

const SOURCE_MAP = '.map.gz';

/** Source maps are for staff only; all other files are public. */
export const isSourceMap = (file: string): boolean => file.endsWith(SOURCE_MAP);

export const sourceMapOf = (script: string): string => script + SOURCE_MAP;
