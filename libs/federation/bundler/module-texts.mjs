const OF_MODULE = 'porticoTexts';

/** Stores a module's texts. @param {{ buildInfo: object }} module @param {Record<string, string>} texts English by text id */
export function setModuleTexts(module, texts) {
  module.buildInfo[OF_MODULE] = texts;
}

/** @param {{ buildInfo?: object }} module @returns {Record<string, string>} texts that `setModuleTexts` stored; empty if none */
export const moduleTexts = (module) => module.buildInfo?.[OF_MODULE] ?? {};
