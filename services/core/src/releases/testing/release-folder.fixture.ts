import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { type ReleaseFile, sourceMapOf } from '@portico/contracts';
import { defineStep, FORM_MODEL_CONTRACT, question, type StepDefinition } from '@portico/form-model';
import { isStep } from '../release-names.ts';
import { sha384 } from '../publish/read-release-folder.ts';

export interface ReleaseOptions {
  name: string;
  version: string;
  facade?: string;
  report?: ReleaseFile['facade'];
  definition?: StepDefinition;
  files?: Record<string, string>;
  maps?: Record<string, object>;
  translations?: Record<string, Record<string, unknown>>;
  laterTranslations?: Record<string, Record<string, unknown>>;
  change?: (release: ReleaseFile) => void;
}

export function writeRelease(parent: string, wishes: ReleaseOptions): string {
  const { name, version, files = {}, maps = {}, translations = {}, laterTranslations = {}, change } = wishes;
  mkdirSync(parent, { recursive: true });
  const folder = mkdtempSync(path.join(parent, `${name}-${version}-`));
  const container = `${name}_${version}`.replace(/\W/g, '_');
  const contents: Record<string, string> = isStep(name)
    ? stepFiles(container, wishes.definition ?? stepDefinition(name))
    : hostFiles(name);
  const release: ReleaseFile = {
    name,
    version,
    container,
    contracts: {
      formModel: FORM_MODEL_CONTRACT,
      facade: wishes.facade ?? (name === 'shell' ? '1.0.0' : '^1.0.0'),
    },
    ...(wishes.report && { facade: wishes.report }),
    files: {},
    entries: isStep(name)
      ? { manifest: 'mf-manifest.json', definition: 'step.json', preload: ['remoteEntry.js'] }
      : { scripts: [`${name}.js`], styles: [`${name}.css`] },
    commit: null,
  };
  for (const [language, texts] of Object.entries(translations)) {
    contents[`texts.${language}.json`] = JSON.stringify(texts);
    (release.entries.translations ??= {})[language] = `texts.${language}.json`;
    if (typeof texts.label === 'string') (release.labels ??= {})[language] = texts.label;
  }
  for (const [language, texts] of Object.entries(laterTranslations)) {
    contents[`texts.later.${language}.json`] = JSON.stringify(texts);
    (release.entries.laterTranslations ??= {})[language] = `texts.later.${language}.json`;
  }
  const write = (file: string, content: Buffer) => {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), content);
    release.files[file] = { integrity: sha384(content), bytes: content.length };
  };
  for (const [file, text] of Object.entries({ ...contents, ...files })) {
    const plain = Buffer.from(text);
    write(file, plain);
    write(`${file}.br`, brotliCompressSync(plain));
    write(`${file}.gz`, gzipSync(plain));
  }
  for (const [script, map] of Object.entries(maps)) write(sourceMapOf(script), gzipSync(JSON.stringify(map)));
  change?.(release);
  writeFileSync(path.join(folder, 'release.json'), JSON.stringify(release));
  return folder;
}

/** Maps column 8 of a one-line script to line 3, column 5 of a source. */
export const SMALL_MAP = {
  version: 3,
  sources: ['apps/pets/src/page.tsx'],
  names: ['bark'],
  mappings: 'OAEIA',
};

export function stepDefinition(
  id: string,
  keys: string[] = [`${id}_name`],
  label = `The ${id} step`,
): StepDefinition {
  return defineStep({
    id,
    route: `/${id}`,
    label,
    order: id.charCodeAt(0),
    groups: [
      {
        id: 'only',
        title: 'Only',
        questions: keys.map((key) => question.text({ key, label: key, required: true })),
      },
    ],
  });
}

const hostFiles = (name: string) => ({
  [`${name}.js`]: `/* the ${name} */\n`.repeat(20),
  [`${name}.css`]: 'body { margin: 0 }\n'.repeat(20),
});

function stepFiles(container: string, definition: StepDefinition): Record<string, string> {
  return {
    'remoteEntry.js': `/* ${container} */\n`.repeat(20),
    'mf-manifest.json': JSON.stringify({
      ...{ id: container, name: container, shared: [], exposes: [] },
      metaData: { globalName: container, remoteEntry: { name: 'remoteEntry.js' }, types: {} },
    }),
    'step.json': JSON.stringify(definition),
  };
}
