import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { ReleaseFile } from '@portico/contracts';
import type { StepDefinition } from '@portico/form-model';
import { compile } from '@portico/texts/define';
import { pseudo, PSEUDO_LANGUAGE, pseudoPlain, translationFileName } from '@portico/texts/translations';
import { compress, describe } from '@portico/federation/release-files';
import { stepIds } from '../workspace/steps.mjs';
import { readCollections, type TextCollection, textsOfStep } from './text-collections.ts';

/** Copies the built releases to `<folder>/<name>`, for BUILT_IN_RELEASES, and adds the pseudo-language under new versions. */
export async function writePseudoReleases(root: string, folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  const [shell] = (await readCollections(root)).filter((each) => each.folder === 'apps/shell');
  await Promise.all(
    ['shell', ...stepIds(root)].map(async (name) => {
      const built = path.join(root, 'apps', name, 'dist');
      const target = path.join(folder, name);
      await mkdir(target, { recursive: true });
      await cp(built, target, { recursive: true });
      await addPseudo(target, name === 'shell' && shell ? shell : await textsOfRelease(built, name));
    }),
  );
}

async function textsOfRelease(built: string, name: string): Promise<TextCollection> {
  const definition = JSON.parse(await readFile(path.join(built, 'step.json'), 'utf8')) as StepDefinition;
  return textsOfStep(definition, { root: built, folder: name });
}

/** @param target folder of a built release, which this function changes */
export async function addPseudo(target: string, { kind, texts }: TextCollection): Promise<void> {
  const entries = [...texts].flatMap(([id, { source, follows }]) =>
    follows ? [] : [[id, kind === 'plain' ? pseudoPlain(source) : pseudo(compile(source, id))] as const],
  );
  const translated = Object.fromEntries(entries);
  const name = translationFileName(PSEUDO_LANGUAGE);
  const content = Buffer.from(JSON.stringify(translated));
  const file = path.join(target, 'release.json');
  const release = JSON.parse(await readFile(file, 'utf8')) as ReleaseFile;
  const forms = Object.entries(await compress(name, content)).map(
    ([suffix, form]) => [name + suffix, form] as const,
  );
  for (const [added, bytes] of [[name, content] as const, ...forms]) {
    await writeFile(path.join(target, added), bytes);
    release.files[added] = describe(bytes);
  }
  release.version += '-xa';
  release.entries.translations = { ...release.entries.translations, [PSEUDO_LANGUAGE]: name };
  if (kind === 'plain') release.labels = { ...release.labels, [PSEUDO_LANGUAGE]: String(translated.label) };
  await writeFile(file, `${JSON.stringify(release, null, 2)}\n`);
}
