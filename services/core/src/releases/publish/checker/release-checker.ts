import { readFile } from 'node:fs/promises';
import type { StepDefinition } from '@portico/form-model';
import { type Neighbours, neighbourProblems } from '../check-neighbours.ts';
import { definitionProblems, releaseProblems } from '../check-release.ts';
import { decodeUpload } from './decode-upload.ts';
import { readReleaseFiles, readReleaseMetadata, type ReleaseFolder } from '../read-release-folder.ts';
import { ReleaseRefusedError } from '../../release-errors.ts';
import { routeProblems } from '../../routes/route-problems.ts';
import { sheetSizeProblems } from '../styles/style-problems.ts';

/** What `release.json`, the manifest and `step.json` say. */
export type ReleaseMetadata = Pick<ReleaseFolder, 'release' | 'definition'>;

/**
 * An upload. `body`: as it was sent, with nothing in place of each content; whether it has the right shape is for the caller to check, before
 * a refusal of its files.
 */
export type ReadUpload<Found> = { body: unknown } & (
  | { found: Found }
  | { refused: { release: string; problems: string[] } }
);

/** Reads and checks what somebody publishes: bytes of strangers. */
export interface ReleaseChecker {
  /**
   * Reads JSON with files in base64; null for what is no JSON. Refused with every file that is missing, is not what it should be, or can't
   * be read.
   * @throws TooLargeError
   */
  read(json: AsyncIterable<Uint8Array>): Promise<ReadUpload<ReleaseFolder> | null>;
  /** The same where other files may be missing. Refused also for a definition that can't be used. @throws TooLargeError */
  readMetadata(
    json: AsyncIterable<Uint8Array>,
  ): Promise<ReadUpload<ReleaseMetadata & Pick<ReleaseFolder, 'files'>> | null>;
  /** What is wrong with a release by itself. */
  problems(found: Pick<ReleaseFolder, 'release' | 'files'>): Promise<string[]>;
  /** What is wrong with a definition by itself. */
  definitionProblems(definition: StepDefinition): Promise<string[]>;
  neighbourProblems(beside: Neighbours): Promise<string[]>;
  close(): void;
}

/** For releases on a disk of ours, which were built here or came with the product. */
export const IN_PROCESS: Pick<ReleaseChecker, 'problems' | 'neighbourProblems'> = {
  problems: (found) => releaseProblems(found as ReleaseFolder),
  neighbourProblems: (beside) => Promise.resolve(neighbourProblems(beside)),
};

/** In one go: what is refused does not come back with all its files. */
const reading =
  <Found>(read: (files: Map<string, Buffer>) => Promise<Found>) =>
  async (file: string): Promise<ReadUpload<Found> | null> => {
    const upload = decodeUpload(await readFile(file));
    if (!upload) return null;
    const { body, files } = upload;
    try {
      return { body, found: await read(files) };
    } catch (error) {
      if (!(error instanceof ReleaseRefusedError)) throw error;
      return { body, refused: { release: error.release, problems: error.problems } };
    }
  };

function refuse({ release }: Pick<ReleaseFolder, 'release'>, problems: string[]): void {
  if (problems.length > 0) throw new ReleaseRefusedError(`${release.name} ${release.version}`, problems);
}

/** What the other process does, by name. Files go in; what was read, or sentences, come out. */
export const CHECKS = {
  read: reading(async (files) => {
    const found = await readReleaseFiles(files);
    refuse(found, sheetSizeProblems(found));
    const { release, manifest, definition } = found;
    // Texts are read again where they are served.
    return { release, manifest, definition, files, translations: {}, laterTranslations: {} };
  }),
  readMetadata: reading(async (files) => {
    const { release, definition } = await readReleaseMetadata(files);
    refuse({ release }, definition ? definitionProblems(definition) : []);
    return { release, definition, files };
  }),
  problems: async (files: Map<string, Buffer>) => releaseProblems(await readReleaseFiles(files)),
  definitionProblems: (definition: StepDefinition) =>
    Promise.resolve([...routeProblems(definition), ...definitionProblems(definition)]),
  neighbourProblems: (beside: Neighbours) => Promise.resolve(neighbourProblems(beside)),
};
