/** Content of `release.json`, which the build writes and the registry reads. Never changes after a build. */
export interface ReleaseFile {
  name: string;
  version: string;
  container: string;
  contracts: {
    formModel: string;
    /** Version of the facade: for a step, the semver range that it accepts; for a shell, the version that it provides. */
    facade: string;
  };
  facade?: {
    /** sha256 of libs/step-kit/api-report.md or, for a step, of the report that it was built with. */
    report: string;
    /** For a step: names that it imports at runtime, with their hashes in the report. */
    uses?: Record<string, string>;
    /** For a shell: its exports. Each has its hash and the hashes of earlier versions with which it is compatible. */
    provides?: Record<string, string[]>;
  };
  files: Record<string, { integrity: string; bytes: number }>;
  /** File names by role, in load order. A step has `manifest` and `definition`; a shell has `scripts` and `styles`. */
  entries: {
    manifest?: string;
    definition?: string;
    scripts?: string[];
    styles?: string[];
    preload?: string[];
    /** For a shell: files of the service view. Older shells have none and use `scripts` and `styles`. */
    serviceView?: { scripts: string[]; styles: string[] };
    /** For a shell: source texts and translations by id, for editors of custom texts. */
    texts?: string;
    /** File names by language (BCP 47). A shell's files contain `Messages`, a step's plain texts by id. Absent in older releases. */
    translations?: Record<string, string>;
    /** For a shell: file names by language of `Messages` that the first load doesn't need. Absent in older releases. */
    laterTranslations?: Record<string, string>;
    /** Name of the `FirstPaintFile`. Absent in older releases and for steps that can't be rendered at build time. */
    firstPaint?: string;
  };
  labels?: Record<string, string>;
  commit: string | null;
  built?: ReleaseBuilt;
}

export interface ReleaseBuilt {
  commit: string | null;
  dirty: boolean | null;
  builder: string | null;
  sdk: string;
  /** Third-party packages in the bundle. `licence` is an SPDX expression; null if the package has none. */
  dependencies: { name: string; version: string; licence: string | null }[];
}

const SOURCE_MAP = '.map.gz';

/** Returns whether only staff may read the file. All files but source maps are public. */
export const isSourceMap = (file: string): boolean => file.endsWith(SOURCE_MAP);

export const sourceMapOf = (script: string): string => script + SOURCE_MAP;
