/** `release.json` of a step or of the shell: written by the build, read by the registry. Immutable. */
export interface ReleaseFile {
  /** Step id, or `shell`. */
  name: string;
  version: string;
  container: string;
  contracts: {
    /** FORM_MODEL_CONTRACT that `step.json` was written with. */
    formModel: string;
    /** Step: the semver range of the facade it accepts. Shell: the facade version it provides. */
    facade: string;
  };
  /** What it has of the facade. Releases from before the facade had a report have none. */
  facade?: {
    /** sha256 of libs/step-kit/api-report.md: of a step that which it was built against, of the shell its own. */
    report: string;
    /** Of a step: what it imports at run time, by name with the hash of its part of the report. */
    uses?: Record<string, string>;
    /** Of the shell: what there is, by name with the hash of its part, and those of earlier parts that it still satisfies. */
    provides?: Record<string, string[]>;
  };
  /** sha384 (`sha384-<base64>`) and size in bytes of every file, by its path inside the release folder. */
  files: Record<string, { integrity: string; bytes: number }>;
  /** Entry files by role, in load order. For a step: `manifest` and `definition`; for the shell: `scripts` and `styles`. */
  entries: {
    manifest?: string;
    definition?: string;
    scripts?: string[];
    styles?: string[];
    preload?: string[];
    /** Of the shell: what shows an application to staff and to the printer. Those from before it was apart show it with `scripts` and `styles`. */
    serviceView?: { scripts: string[]; styles: string[] };
    /** Of the shell: what it says, by id and language, English among them; as it is written, for people who write own words. */
    texts?: string;
    /** By language (BCP 47): of the shell `Messages`, of a step plain texts by their ids. Releases from before there were translations have none. */
    translations?: Record<string, string>;
    /** Of the shell, by language: `Messages` of what the code of its first load does not show. Releases from before they were apart have none. */
    laterTranslations?: Record<string, string>;
    /** `FirstPaintFile`. Releases from before there was one have none, nor have steps that can't be drawn ahead. */
    firstPaint?: string;
  };
  /** What a step calls itself in the languages that it is translated into. */
  labels?: Record<string, string>;
  commit: string | null;
  /** Who built it, of what and with what. Releases from before that do not say. */
  built?: ReleaseBuilt;
}

export interface ReleaseBuilt {
  /** That was checked out; null where the sources came without their history. */
  commit: string | null;
  /** Whether what was built differs from the commit; null where there is none. */
  dirty: boolean | null;
  /** A person or a run of a build service; null when nobody said. */
  builder: string | null;
  /** What bundled it: `@portico/federation@0.1.0`. */
  sdk: string;
  /** Packages of others of which something is in the bundle. `licence`: an SPDX expression; null where the package names none. */
  dependencies: { name: string; version: string; licence: string | null }[];
}

const SOURCE_MAP = '.map.gz';

/** Whether a file of a release is the source map of a script of it, for staff alone. All others are for browsers. */
export const isSourceMap = (file: string): boolean => file.endsWith(SOURCE_MAP);

/** Name of the source map of a script: `step.1f2e3d4c.js.map.gz`. */
export const sourceMapOf = (script: string): string => script + SOURCE_MAP;
