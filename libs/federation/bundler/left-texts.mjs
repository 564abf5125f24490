/** Where a loader leaves the texts of a module: id to what it says in English. */
const OF_MODULE = 'porticoTexts';

/** @param {{ buildInfo: object }} module @param {Record<string, string>} texts id to what it says in English */
export function leaveTexts(module, texts) {
  module.buildInfo[OF_MODULE] = texts;
}

/** @param {{ buildInfo?: object }} module @returns {Record<string, string>} what was left; nothing for a module without texts */
export const textsLeftIn = (module) => module.buildInfo?.[OF_MODULE] ?? {};
