import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { tsImport } from 'tsx/esm/api';
import { moduleTexts } from './module-texts.mjs';
import { textsIn, textTables } from './texts-loader.mjs';

const NAME = 'PorticoTranslations';
const TRANSLATIONS = /^texts\.([A-Za-z0-9-]+)\.json$/;
/** Matches files of translations that the first load doesn't need. */
const LATER = /^texts\.later\.([A-Za-z0-9-]+)\.json$/;
const WRITTEN = 'texts.json';

/**
 * Adds the translations in `texts.<language>.json` that match the current English. Invalid ones are build errors; for missing ones, the page shows
 * English. In the shell, puts the translations needed for the first load and those loaded later into separate files.
 */
export class TranslationsPlugin {
  /**
   * @param {string} folder of the app
   * @param {string[]} [tables] shell only: paths of all `*.texts.ts`, because the module graph lacks texts that only server replies use
   */
  constructor(folder, tables) {
    this.folder = folder;
    this.tables = tables;
  }

  apply(compiler) {
    const { Compilation, WebpackError, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      /** @type {Record<string, string>} */
      const ofModules = {};
      /** @type {Set<string>} */
      let first = new Set();
      // Use `finishModules`, because concatenation later removes single modules.
      compilation.hooks.finishModules.tap(NAME, (modules) => {
        const left = [...modules].map((module) => [module.resource, moduleTexts(module)]);
        for (const [, found] of left) Object.assign(ofModules, found);
        if (!this.tables)
          for (const problem of undefinedTexts(left, path.join(this.folder, 'src/step.ts')))
            compilation.errors.push(new WebpackError(problem));
      });
      compilation.hooks.afterOptimizeChunks.tap(NAME, () => {
        first = idsInFirstLoad(compilation);
      });
      const stage = Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tapPromise({ name: NAME, stage }, async () => {
        if (compilation.errors.length > 0) return;
        const emit = (file, content) =>
          compilation.emitAsset(file, new sources.RawSource(JSON.stringify(content)));
        const kind = this.tables ? 'message' : 'plain';
        const texts = this.tables ? await textsOf(compilation, this.tables) : ofModules;
        const { problems, translations } = await readTranslations(this.folder, kind, texts);
        for (const file of translationFilesIn(this.folder))
          compilation.fileDependencies.add(path.join(this.folder, file));
        for (const problem of problems) compilation.errors.push(new WebpackError(problem));
        for (const { language, released } of translations) {
          const isFirst = ([id]) => !this.tables || first.has(id);
          const [now, later] = parted(Object.entries(released), isFirst);
          emit(`texts.${language}.json`, Object.fromEntries(now));
          if (later.length > 0) emit(`texts.later.${language}.json`, Object.fromEntries(later));
        }
        if (this.tables) emit(WRITTEN, writtenTexts(texts, translations));
      });
    });
  }
}

/** Returns the ids of texts in the first load. Must run before modules are concatenated. */
function idsInFirstLoad({ chunkGraph, modules }) {
  const isFirst = (module) => chunkGraph.getModuleChunks(module).some((chunk) => chunk.canBeInitial());
  return new Set([...modules].filter(isFirst).flatMap((module) => Object.keys(moduleTexts(module))));
}

/** @param {string[]} files */
async function textsOf(compilation, files) {
  const all = await Promise.all(files.map((file) => textTables(compilation, file)));
  for (const file of files) compilation.fileDependencies.add(file);
  return textsIn(all.flatMap(({ tables }) => Object.values(tables)).flatMap((table) => Object.values(table)));
}

/**
 * Reports texts in a step's code that can't be translated, because the step's definition doesn't list them.
 * @param {[file: string, texts: Record<string, string>][]} left file and texts of each module of the step
 * @param {string} step path of the module with the definition
 */
function undefinedTexts(left, step) {
  const defined = left.find(([file]) => file === step)?.[1] ?? {};
  const ids = left.flatMap(([, texts]) => Object.keys(texts)).filter((id) => !Object.hasOwn(defined, id));
  return [...new Set(ids)].map(
    (id) => `The step definition doesn’t list the text ${id}. Add its table to "texts" in src/step.ts.`,
  );
}

function parted(items, belongs) {
  return [items.filter(belongs), items.filter((item) => !belongs(item))];
}

/** @param {string} folder */
const translationFilesIn = (folder) => readdirSync(folder).filter((name) => TRANSLATIONS.test(name));

/**
 * @param {import('webpack').Compilation} compilation
 * @returns {{ entries: Pick<import('@portico/contracts').ReleaseFile['entries'], 'texts' | 'translations' | 'laterTranslations'>, labels?:
 * Record<string, string> }} `labels`: label of a step by language
 */
export function releasedTexts(compilation) {
  const filesLike = (pattern) =>
    compilation.getAssets().flatMap(({ name }) => {
      const [, language] = pattern.exec(name) ?? [];
      return language ? [[language, name]] : [];
    });
  const [files, later] = [filesLike(TRANSLATIONS), filesLike(LATER)];
  const labels = files.flatMap(([language, file]) => {
    const { label } = JSON.parse(compilation.getAsset(file).source.buffer().toString());
    return label === undefined ? [] : [[language, label]];
  });
  return {
    entries: {
      ...(compilation.getAsset(WRITTEN) && { texts: WRITTEN }),
      ...(files.length > 0 && { translations: Object.fromEntries(files.sort()) }),
      ...(later.length > 0 && { laterTranslations: Object.fromEntries(later.sort()) }),
    },
    ...(labels.length > 0 && { labels: Object.fromEntries(labels.sort()) }),
  };
}

/**
 * @typedef {object} Translation
 * @property {string} language
 * @property {Record<string, string>} texts as in the translation file
 * @property {Record<string, unknown>} released for browsers: compiled for the shell, plain for a step
 */

/**
 * @param {string} folder
 * @param {import('@portico/texts/translations').TextKind} kind
 * @param {Record<string, string>} sources
 * @returns {Promise<{ problems: string[], translations: Translation[] }>}
 */
async function readTranslations(folder, kind, sources) {
  const problems = [];
  const translations = [];
  const files = translationFilesIn(folder);
  if (files.length === 0) return { problems, translations };
  /** @type {typeof import('@portico/texts/translations')} */
  const { inForce, parseTranslations, textProblems } = await tsImport(
    '@portico/texts/translations',
    import.meta.url,
  );
  /** @type {typeof import('@portico/texts/define')} */
  const { compile } = await tsImport('@portico/texts/define', import.meta.url);
  for (const file of files) {
    const [, language] = TRANSLATIONS.exec(file);
    try {
      const texts = inForce(parseTranslations(readFileSync(path.join(folder, file), 'utf8'), file), sources);
      const entries = Object.entries(texts);
      const broken = entries.flatMap(([id, text]) =>
        textProblems({ source: sources[id], text, language, kind }).map(
          (problem) => `${file}: ${id}: ${problem}`,
        ),
      );
      problems.push(...broken);
      if (broken.length > 0 || entries.length === 0) continue;
      const released =
        kind === 'plain' ? texts : Object.fromEntries(entries.map(([id, text]) => [id, compile(text, id)]));
      translations.push({ language, texts, released });
    } catch (error) {
      problems.push(error.message);
    }
  }
  return { problems, translations };
}

/** @param {Record<string, string>} sources @param {Translation[]} translations */
function writtenTexts(sources, translations) {
  const entries = Object.entries(sources).map(([id, source]) => [
    id,
    {
      en: source,
      ...Object.fromEntries(
        translations.flatMap(({ language, texts }) => (texts[id] ? [[language, texts[id]]] : [])),
      ),
    },
  ]);
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)));
}
