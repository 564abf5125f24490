export { languageProblem } from './language-problem.ts';
export { pseudo, pseudoPlain, PSEUDO_LANGUAGE } from './pseudo.ts';
export { TEXT_MAX_LENGTH, textProblems, type TextKind } from './text-problems.ts';
export {
  inForce,
  languageOfFile,
  parseTranslations,
  translationFileName,
  translationState,
  type TranslationFile,
  type TranslationState,
} from './translation-file.ts';
