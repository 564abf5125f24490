export { answerOf, emptyAnswer, isAnswered } from './answers.ts';
export type { Answers, AnswerValue, ErrorMap, Problem, ProblemMap } from './answers.ts';
export { block, numbered } from './blocks/block.ts';
export type { SetMaker } from './blocks/block.ts';
export { blocksOf, isBlock, partsOf, questionsOf, questionsWithin } from './blocks/contents.ts';
export { answersOnLeaving, chosenTab, isRevealed, shownSets } from './blocks/arrangement.ts';
export type { Arrangement } from './blocks/arrangement.ts';
export { keyAfter, keysOfSets, placeAfter, valuesAfter } from './blocks/set-moves.ts';
export type { SetMove } from './blocks/set-moves.ts';
export { checkDefinition } from './check/check-definition.ts';
export { clearHidden, withdrawnCertification } from './clear-hidden.ts';
export { codedAnswers } from './coded-answers.ts';
export { companionsOf, includeChoice } from './choice-labels.ts';
export { holds, keysReadBy, OPERATORS, when } from './conditions.ts';
export type { Condition, ConditionExpression, MonthKeys, ConditionOperator } from './conditions.ts';
export { dataModelOf, DEFAULT_TEXT_MAX_LENGTH } from './derive-data-model.ts';
export { dateInWords, formatDate, monthInWords, parseDate } from './dates.ts';
export { defineStep } from './define-step.ts';
export { FORM_MODEL_CONTRACT } from './definition.ts';
export type {
  Block,
  BlockKind,
  BlockOf,
  Conditional,
  Content,
  DataModel,
  DataModelEntry,
  HeadingBlock,
  LookupUse,
  Notice,
  Option,
  OptionCategory,
  Question,
  QuestionGroup,
  RepeatedBlock,
  StepDefinition,
  Tab,
  TabsBlock,
  TriggerBlock,
  Years,
} from './definition.ts';
export { answerKeys, companionKey, controllingKey, isChoice, keysWithin, ownKeys } from './keys.ts';
export { answersFromRecord, answersFromText } from './lookup-autofill.ts';
export type { LookupFields } from './lookup-autofill.ts';
export { isMissing } from './missing.ts';
export { MONTHS } from './options/months.ts';
export { namedOptions } from './options/localized-options.ts';
export {
  chosenOptions,
  LIST_PATTERN,
  optionListsOf,
  retiredChoices,
  withOptionLists,
} from './options/option-lists.ts';
export type { ChosenOption, OptionLists } from './options/option-lists.ts';
export { noticesOf, withDecimals } from './notices.ts';
export { optionsOf, YES_NO, yearOptions } from './options/options.ts';
export { phoneRule, phoneRules } from './phones.ts';
export { changedKeys, isPlainChange } from './plain-change.ts';
export { progressOf } from './progress.ts';
export type { Progress } from './progress.ts';
export { question } from './questions.ts';
export { isRequired, rule } from './validation-rules.ts';
export type { Rule, RuleKind } from './validation-rules.ts';
export {
  cleanAnswer,
  cleanAnswers,
  cleanLine,
  cleanLines,
  cleanPassword,
  escapeControls,
  isLatin,
  latinDigits,
} from './text.ts';
export { isUntranslated, localise, untranslatedWordsOf } from './texts/localise.ts';
export type { Layers } from './texts/localise.ts';
export { legalTextsOf, withOtherWords } from './texts/legal-texts.ts';
export type { OtherWords, TextsOfSteps } from './texts/legal-texts.ts';
export { localiseLegal } from './texts/localise-legal.ts';
export type { Approval } from './texts/localise-legal.ts';
export { composedTextsOf, placeholdersIn, textsOf } from './texts/texts-of.ts';
export { defineTexts } from './texts/define-step-texts.ts';
export type { OwnText } from './texts/define-step-texts.ts';
export { explanationAt } from './texts/university-values.ts';
export type { UniversityValues } from './texts/university-values.ts';
export { messagesOf, withValues, writeProblems } from './texts/format-problem.ts';
export { answeredKeys, visibilityOf, askedSteps, askedGroups } from './visibility.ts';
export type { Visibility, AskedGroup } from './visibility.ts';
export { answerKind, answerType, DOCUMENT_ANSWER, isOwnWidget, plainWidget } from './widgets.ts';
export type { AnswerKind, OwnWidgetName, WidgetName } from './widgets.ts';
