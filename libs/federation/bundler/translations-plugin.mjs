import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { tsImport } from 'tsx/esm/api';

const NAME = 'PorticoTranslations';
/** Where a loader leaves the texts of a module: id to what it says in English. */
const OF_MODULE = 'porticoTexts';
const TRANSLATIONS = /^texts\.([A-Za-z0-9-]+)\.json$/;
/** What the shell says in all its languages, as it is written: for people who write words of their own. */
const WRITTEN = 'texts.json';

/** @param {{ buildInfo: object }} module @param {Record<string, string>} texts id to what it says in English */
export function leaveTexts(module, texts) {
  module.buildInfo[OF_MODULE] = texts;
}

/**
 * Puts the translations of an app into its release, from the `texts.<language>.json` of its folder: of the texts that are built in, those whose
 * English is that of today. A broken one is an error of the build; what is not there is said in English.
 *
 * A table is translated as a whole, also where the app names only some of its texts: replies of the server name others.
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
      /** @type {Record<string, string>} */
      const texts = {};
      // Later, modules have been put together to one and can't be told apart.
      compilation.hooks.finishModules.tap(NAME, (modules) => {
        const left = [...modules].map(({ resource, buildInfo }) => [resource, buildInfo?.[OF_MODULE] ?? {}]);
        for (const [, found] of left) Object.assign(texts, found);
        if (this.kind === 'plain')
          for (const problem of strayTexts(left, path.join(this.folder, 'src/step.ts')))
            compilation.errors.push(new WebpackError(problem));
      });
      const stage = Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tapPromise({ name: NAME, stage }, async () => {
        if (compilation.errors.length > 0) return;
        const { problems, translations } = await readTranslations(this.folder, this.kind, texts);
        for (const file of translationFilesIn(this.folder))
          compilation.fileDependencies.add(path.join(this.folder, file));
        for (const problem of problems) compilation.errors.push(new WebpackError(problem));
        const emit = (file, content) =>
          compilation.emitAsset(file, new sources.RawSource(JSON.stringify(content)));
        for (const { file, released } of translations) emit(file, released);
        if (this.kind === 'message') emit(WRITTEN, writtenTexts(texts, translations));
      });
    });
  }
}

/**
 * What the page of a step says and its definition does not know: nobody could translate it.
 * @param {[file: string, texts: Record<string, string>][]} left by the modules of the step
 * @param {string} step the module with the definition
 */
function strayTexts(left, step) {
  const defined = left.find(([file]) => file === step)?.[1] ?? {};
  const ids = left.flatMap(([, texts]) => Object.keys(texts)).filter((id) => !Object.hasOwn(defined, id));
  return [...new Set(ids)].map(
    (id) => `The text ${id} is not among those of the step. Name its table in "texts" of src/step.ts.`,
  );
}

/** @param {string} folder */
const translationFilesIn = (folder) => readdirSync(folder).filter((name) => TRANSLATIONS.test(name));

/**
 * What a release says of its texts.
 * @param {import('webpack').Compilation} compilation
 * @returns {{ entries: { texts?: string, translations?: Record<string, string> }, labels?: Record<string, string> }} `labels`: what a step calls itself
 */
export function releasedTexts(compilation) {
  const files = compilation.getAssets().flatMap(({ name }) => {
    const [, language] = TRANSLATIONS.exec(name) ?? [];
    return language ? [[language, name]] : [];
  });
  const labels = files.flatMap(([language, file]) => {
    const { label } = JSON.parse(compilation.getAsset(file).source.buffer().toString());
    return label === undefined ? [] : [[language, label]];
  });
  return {
    entries: {
      ...(compilation.getAsset(WRITTEN) && { texts: WRITTEN }),
      ...(files.length > 0 && { translations: Object.fromEntries(files.sort()) }),
    },
    ...(labels.length > 0 && { labels: Object.fromEntries(labels.sort()) }),
  };
}

/**
 * @typedef {object} Translation
 * @property {string} language
 * @property {string} file
 * @property {Record<string, string>} texts as they are written
 * @property {Record<string, unknown>} released as a browser gets them
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
      translations.push({ language, file, texts, released });
    } catch (error) {
      problems.push(error.message);
    }
  }
  return { problems, translations };
}

/** By id and language. @param {Record<string, string>} sources @param {Translation[]} translations */
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
