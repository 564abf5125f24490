import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { providedIn } from '@portico/federation/facade-report';
import semver from 'semver';
import { formatted } from '../workspace/formatted.mjs';
import { type Declarations, readDeclarations } from './declarations.ts';
import { narrowingsOf } from './narrowings.ts';
import { PROMISED, undatedExports } from './since.ts';

const FACADE = 'libs/step-kit';
export const REPORT = `${FACADE}/api-report.md`;

export interface FacadeReport {
  kept: string | undefined;
  due: string;
  /** Exports that were removed or narrowed without a new major version, or that don't say since when they exist. */
  problems: string[];
}

export async function readReport(root: string): Promise<FacadeReport> {
  const kept = await readFile(path.join(root, REPORT), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  const { version } = JSON.parse(await readFile(path.join(root, FACADE, 'package.json'), 'utf8')) as {
    version: string;
  };
  const declarations = await readDeclarations(root, `${FACADE}/src/index.ts`);
  const { due, problems } = judge({ kept, version, declarations, folder: path.join(root, FACADE) });
  return {
    kept,
    due: await formatted(REPORT, due),
    problems: [...problems, ...(await undatedExports(root, PROMISED))],
  };
}

interface Facade {
  kept: string | undefined;
  version: string;
  declarations: Declarations;
  folder: string;
}

/** Creates the report of a facade, and finds problems by comparing it with the stored report. */
export function judge({ kept, version, declarations, folder }: Facade): Omit<FacadeReport, 'kept'> {
  const { text, parts, written } = declarations;
  const before = kept === undefined ? undefined : readKept(kept);
  const narrowings = before
    ? narrowingsOf({ before: before.declarations, after: text, written, folder })
    : [];
  const isMajor = before !== undefined && semver.major(version) > semver.major(before.version);
  const provides = Object.entries(parts).map(([name, part]): [string, string[]] => {
    const earlier = isMajor ? [] : (before?.provides[name] ?? []);
    return [name, [part, ...earlier.filter((each) => each !== part)]];
  });
  return {
    due: textOf(version, provides, text),
    problems: isMajor
      ? []
      : narrowings.map(
          (sentence) =>
            `${sentence} Live steps may need it: keep it compatible, or raise the major version in ${FACADE}/package.json.`,
        ),
  };
}

function readKept(report: string) {
  const version = /^# The facade, (\S+)$/m.exec(report)?.[1];
  const declarations = /```ts\n([^]*?)\n```/.exec(report)?.[1];
  if (!version || declarations === undefined)
    throw new Error(
      `${REPORT} can't be read. Restore it from the last commit, or delete it and run "npm run facade -- update".`,
    );
  return { version, declarations, provides: providedIn(report) };
}

const textOf = (
  version: string,
  provides: [string, string[]][],
  declarations: string,
) => `# The facade, ${version}

Written by \`npm run facade -- update\`; the README says what each is for. Steps are built against this report, and the server compares what they import with what a shell provides.

## At run time

A part is the hash of what an export and everything in its type declare. Earlier parts are those that it can still be used as.

| Export | Part | Earlier parts |
| --- | --- | --- |
${provides.map(([name, [part, ...earlier]]) => `| \`${name}\` | \`${part}\` | ${earlier.map((each) => `\`${each}\``).join(' ')} |`).join('\n')}

## Declarations

\`\`\`ts
${declarations}
\`\`\`
`;
