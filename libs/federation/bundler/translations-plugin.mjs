import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { tsImport } from 'tsx/esm/api';
import webpack from 'webpack';

const NAME = 'PorticoTranslations';
const UNUSED = webpack.UsageState.Unused;
/** Where a loader leaves the texts of a module. */
const OF_MODULE = 'porticoTexts';
const RELEASED = /^texts\.([A-Za-z0-9-]+)\.json$/;

/**
 * @param {{ buildInfo: object }} module
 * @param {{ id: string, source: string, exported?: string }[]} texts `source`: what it says in English. `exported`: name of the export that it is;
 *   it is left out where nothing uses that
 */
export function leaveTexts(module, texts) {
  module.buildInfo[OF_MODULE] = texts;
}

/**
 * Puts the translations of an app into its release, from the `texts.<language>.json` of its folder: of the texts that are built in, those whose
 * English is that of today. A broken one is an error of the build; what is not there is said in English.
 */
export class TranslationsPlugin {
  /**
   * @param {string} folder of the app
   * @param {import('@portico/texts/translations').TextKind} kind `message`: they are compiled
   */
  constructor(folder, kind) {
    this.folder = folder;
    this.kind = kind;
  }

  apply(compiler) {
    const { Compilation, WebpackError, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      /** @type {import('webpack').Module[]} */
      let modules = [];
      // Later, modules have been put together to one and can't be told apart.
      compilation.hooks.finishModules.tap(NAME, (all) => {
        modules = [...all].filter(({ buildInfo }) => buildInfo?.[OF_MODULE]);
      });
      const stage = Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tapPromise({ name: NAME, stage }, async () => {
        if (compilation.errors.length > 0) return;
        const { problems, files } = await translationFiles(this.folder, this.kind, textsOf(compilation, modules), (file) =>
          compilation.fileDependencies.add(file),
        );
        for (const problem of problems) compilation.errors.push(new WebpackError(problem));
        for (const [file, content] of files) compilation.emitAsset(file, new sources.RawSource(content));
      });
    });
  }
}

/** What the texts that are shown say in English, by id. */
function textsOf({ moduleGraph }, modules) {
  const isUsed = (module, name) => moduleGraph.getExportInfo(module, name).getUsed(undefined) !== UNUSED;
  const texts = modules.flatMap((module) =>
    module.buildInfo[OF_MODULE].filter(({ exported }) => !exported || isUsed(module, exported)),
  );
  return Object.fromEntries(texts.map(({ id, source }) => [id, source]));
}

/** The file of each language that a release is translated into; undefined when there is none. @param {import('webpack').Compilation} compilation */
export function translationEntries(compilation) {
  const found = compilation.getAssets().flatMap(({ name }) => {
    const [, language] = RELEASED.exec(name) ?? [];
    return language ? [[language, name]] : [];
  });
  return found.length > 0 ? Object.fromEntries(found.sort()) : undefined;
}

/** What a step calls itself in these languages; undefined when it does not say. @param {import('webpack').Compilation} compilation */
export function translatedLabels(compilation) {
  const found = Object.entries(translationEntries(compilation) ?? {}).flatMap(([language, file]) => {
    const { label } = JSON.parse(compilation.getAsset(file).source.buffer().toString());
    return label === undefined ? [] : [[language, label]];
  });
  return found.length > 0 ? Object.fromEntries(found) : undefined;
}

/**
 * @param {string} folder
 * @param {import('@portico/texts/translations').TextKind} kind
 * @param {Record<string, string>} sources
 * @param {(file: string) => void} onRead
 * @returns {Promise<{ problems: string[], files: Map<string, string> }>}
 */
async function translationFiles(folder, kind, sources, onRead) {
  const names = readdirSync(folder).filter((name) => RELEASED.test(name));
  const problems = [];
  const files = new Map();
  if (names.length === 0) return { problems, files };
  /** @type {typeof import('@portico/texts/translations')} */
  const { inForce, languageOfFile, parseTranslations, textProblems } = await tsImport(
    '@portico/texts/translations',
    import.meta.url,
  );
  /** @type {typeof import('@portico/texts/define')} */
  const { compile } = await tsImport('@portico/texts/define', import.meta.url);
  for (const name of names) {
    const file = path.join(folder, name);
    onRead(file);
    try {
      const texts = inForce(parseTranslations(readFileSync(file, 'utf8'), name), sources);
      const broken = Object.entries(texts).flatMap(([id, text]) =>
        textProblems({ source: sources[id], text, language: languageOfFile(name), kind }).map(
          (problem) => `${name}: ${id}: ${problem}`,
        ),
      );
      problems.push(...broken);
      if (broken.length > 0 || Object.keys(texts).length === 0) continue;
      const released = Object.entries(texts).map(([id, text]) => [
        id,
        kind === 'message' ? compile(text, id) : text,
      ]);
      files.set(name, JSON.stringify(Object.fromEntries(released)));
    } catch (error) {
      problems.push(error.message);
    }
  }
  return { problems, files };
}
