import { createHash } from 'node:crypto';
import path from 'node:path';
import { loadRenderer } from './load-renderer.mjs';
import { frameParts, partsOf } from './markup-parts.mjs';

const NAME = 'PorticoFirstPaint';
const FILE = 'first-paint.json';
/** Must equal `FIRST_PAINT_FORM` in libs/contracts. */
const FORM = 1;
const SOURCE_LANGUAGE = 'en';

/** Adds `first-paint.json`: markup in each language, rendered with the real components and with slots for texts and values. */
export class FirstPaintPlugin {
  /** @param {(languages: string[], compilation: import('webpack').Compilation) => Promise<object | undefined>} draw */
  constructor(draw) {
    this.draw = draw;
  }

  apply(compiler) {
    const { Compilation, WebpackError, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      // After the translations plugin, whose output determines the languages.
      const stage = Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL + 1;
      compilation.hooks.processAssets.tapPromise({ name: NAME, stage }, async () => {
        if (compilation.errors.length > 0) return;
        try {
          const file = await this.draw(languagesOf(compilation), compilation);
          if (file)
            compilation.emitAsset(FILE, new sources.RawSource(JSON.stringify({ form: FORM, ...file })));
        } catch (error) {
          compilation.errors.push(new WebpackError(`Couldn’t render ${FILE}: ${error.stack}`));
        }
      });
    });
  }
}

/** @param {import('webpack').Compilation} compilation */
export const firstPaintEntry = (compilation) => (compilation.getAsset(FILE) ? { firstPaint: FILE } : {});

const languagesOf = (compilation) => [
  SOURCE_LANGUAGE,
  ...compilation.getAssets().flatMap(({ name }) => /^texts\.([A-Za-z0-9-]+)\.json$/.exec(name)?.[1] ?? []),
];

const hash = (/** @type {string} */ text) => createHash('sha256').update(text).digest('hex').slice(0, 16);

/** @param {string} folder of the shell @param {string} facade package name */
export const shellFirstPaint = (folder, facade) => async (/** @type {string[]} */ languages) => {
  const code = `
    export { renderFrame } from ${JSON.stringify(path.join(folder, 'src/first-paint/render-frame.tsx'))};
    export { drawSample } from ${JSON.stringify(`${facade}/first-paint`)};
    export { frameName } from '@portico/contracts';`;
  const { renderFrame, drawSample, frameName } = await loadRenderer(code, folder);
  const markup = {};
  for (const language of languages) {
    markup[language] = {};
    for (const form of FORMS)
      markup[language][frameName(form)] = frameParts(await renderFrame(language, languages, form));
  }
  return { drawing: hash(drawSample()), markup };
};

const FORMS = [false, true].flatMap((hasLogo) =>
  [false, true].flatMap((hasTerms) =>
    [false, true].map((hasLanguages) => ({ hasLogo, hasTerms, hasLanguages })),
  ),
);

/** @param {string} folder of the step @param {string} facade package name */
export const stepFirstPaint =
  (folder, facade) =>
  async (/** @type {string[]} */ languages, /** @type {import('webpack').Compilation} */ compilation) => {
    const definition = JSON.parse(compilation.getAsset('step.json').source.source().toString());
    const { drawStep, drawSample } = await loadRenderer(
      `export { drawSample, drawStep } from ${JSON.stringify(`${facade}/first-paint`)};`,
      folder,
    );
    const drawn = languages.map((language) => [language, drawStep(definition, language)]);
    if (drawn.some(([, markup]) => markup === '')) return undefined;
    return {
      drawing: hash(drawSample()),
      markup: Object.fromEntries(
        drawn.map(([language, markup]) => [language, { questions: partsOf(markup) }]),
      ),
    };
  };
