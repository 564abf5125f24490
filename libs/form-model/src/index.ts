export { FORM_MODEL_CONTRACT } from './definition.ts';
export type {
  Condition,
  Conditional,
  ConditionExpression,
  ConditionOperator,
  Content,
  DataModel,
  DataModelEntry,
  LookupField,
  LookupUse,
  Option,
  OptionCategory,
  OptionsBy,
  Question,
  QuestionGroup,
  Rule,
  StepDefinition,
  WidgetName,
  Years,
} from './definition.ts';
export { answerOf, emptyAnswer, isAnswered } from './answers.ts';
export type { Answers, AnswerValue, ErrorMap } from './answers.ts';
export type {
  Block,
  ByAnswerBlock,
  HeadingBlock,
  ModalButtonBlock,
  RepeatedBlock,
  RepeatedSet,
  SectionBlock,
  SeparatorBlock,
  Tab,
  TabsBlock,
  TriggerBlock,
} from './blocks/block.definition.ts';
export { block, numbered } from './blocks/block.ts';
export type { SetMaker } from './blocks/block.ts';
export { blocksOf, isBlock, partsOf, questionsOf, questionsWithin } from './blocks/contents.ts';
export { answersOnLeaving, chosenTab, isRevealed, shownSets } from './blocks/open.ts';
export type { Arrangement } from './blocks/open.ts';
export { checkDefinition } from './check/check-definition.ts';
export { withdrawnCertification } from './certification.ts';
export { clearHidden } from './clear-hidden.ts';
export { codedAnswers } from './coded-answers.ts';
export { companionsOf, nameChoice } from './companions.ts';
export { holds } from './conditions.ts';
export {
  column,
  DEFAULT_TEXT_MAX_LENGTH,
  DEFAULT_TEXTAREA_MAX_LENGTH,
  defineDataModel,
  DOCUMENT_ANSWER,
  repeatedColumns,
} from './data-model.ts';
export type { Column } from './data-model.ts';
export { dateInWords, formatDate, isDate, parseDate } from './dates.ts';
export { defineStep } from './define-step.ts';
export { answerKeys, companionKey, controllingKey, isChoice, keysWithin, ownKeys } from './keys.ts';
export { answersFromRecord, answersFromText } from './lookup-answers.ts';
export type { LookupFields } from './lookup-answers.ts';
export { MONTHS } from './options/months.ts';
export { optionsOf } from './options/options-of.ts';
export { yearOptions } from './options/years.ts';
export { YES_NO } from './options/yes-no.ts';
export { PHONE_MESSAGES, phoneRule, phoneRules } from './phones.ts';
export type { PhoneMessages } from './phones.ts';
export { question } from './questions.ts';
export { isRequired, requiredMessage, rule, when } from './rules.ts';
export { answeredKeys, visibleGroups, visibleQuestions } from './visibility.ts';
export { visibilityOf } from './visibility.ts';
export type { Visibility, VisibleGroup } from './visibility.ts';
export { visibleContent } from './visible-content.ts';
