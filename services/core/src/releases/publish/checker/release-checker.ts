import { readFile } from 'node:fs/promises';
import type { StepDefinition } from '@portico/form-model';
import { type Neighbors, neighborProblems } from '../check-neighbors.ts';
import { definitionProblems, releaseProblems } from '../check-release.ts';
import { decodeUpload } from './decode-upload.ts';
import { readReleaseFiles, readReleaseMetadata, type ReleaseFolder } from '../read-release-folder.ts';
import { ReleaseRefusedError } from '../../release-errors.ts';
import { routeProblems } from '../../routes/route-problems.ts';
import { sheetSizeProblems } from '../styles/style-problems.ts';

export type ReleaseMetadata = Pick<ReleaseFolder, 'release' | 'definition'>;

/** `body` is the JSON with file contents removed; the caller must validate its shape before reporting file problems. */
export type ReadUpload<Found> = { body: unknown } & (
  | { found: Found }
  | { refused: { release: string; problems: string[] } }
);

export interface ReleaseChecker {
  /** Parses JSON with base64 files; null if it isn't JSON. Refuses missing, invalid, or unreadable files. @throws TooLargeError */
  read(json: AsyncIterable<Uint8Array>): Promise<ReadUpload<ReleaseFolder> | null>;
  /** Like `read`, but accepts missing files. Also refuses unusable definitions. @throws TooLargeError */
  readMetadata(
    json: AsyncIterable<Uint8Array>,
  ): Promise<ReadUpload<ReleaseMetadata & Pick<ReleaseFolder, 'files'>> | null>;
  problems(found: Pick<ReleaseFolder, 'release' | 'files'>): Promise<string[]>;
  definitionProblems(definition: StepDefinition): Promise<string[]>;
  neighborProblems(others: Neighbors): Promise<string[]>;
  close(): void;
}

export const IN_PROCESS: Pick<ReleaseChecker, 'problems' | 'neighborProblems'> = {
  problems: (found) => releaseProblems(found as ReleaseFolder),
  neighborProblems: (others) => Promise.resolve(neighborProblems(others)),
};

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

export const CHECKS = {
  read: reading(async (files) => {
    const found = await readReleaseFiles(files);
    refuse(found, sheetSizeProblems(found));
    const { release, manifest, definition } = found;
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
  neighborProblems: (others: Neighbors) => Promise.resolve(neighborProblems(others)),
};
