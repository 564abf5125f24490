const OF_MODULE = 'porticoTexts';

/** @param {{ buildInfo: object }} module @param {Record<string, string>} texts id to what it says in English */
export function setModuleTexts(module, texts) {
  module.buildInfo[OF_MODULE] = texts;
}

/** @param {{ buildInfo?: object }} module @returns {Record<string, string>} what was left; nothing for a module without texts */
export const moduleTexts = (module) => module.buildInfo?.[OF_MODULE] ?? {};
