export { FORM_MODEL_CONTRACT } from './definition.ts';
export type {
  Condition,
  ConditionExpression,
  ConditionOperator,
  DataModel,
  DataModelEntry,
  Option,
  OptionCategory,
  OptionsBy,
  Question,
  QuestionGroup,
  Rule,
  StepDefinition,
  WidgetName,
} from './definition.ts';
export { answerOf, emptyAnswer, isAnswered } from './answers.ts';
export type { Answers, AnswerValue, ErrorMap } from './answers.ts';
export { checkDefinition } from './check/check-definition.ts';
export { clearHidden } from './clear-hidden.ts';
export { holds } from './conditions.ts';
export { column, DEFAULT_TEXT_MAX_LENGTH, defineDataModel } from './data-model.ts';
export { formatDate, isDate, parseDate } from './dates.ts';
export { defineStep } from './define-step.ts';
export { answerKeys, companionKey, isChoice } from './keys.ts';
export { MONTHS } from './options/months.ts';
export { optionsOf } from './options/options-of.ts';
export { PHONE_MESSAGES, phoneRule, phoneRules } from './phones.ts';
export type { PhoneMessages } from './phones.ts';
export { question } from './questions.ts';
export { isRequired, requiredMessage, rule, when } from './rules.ts';
export { answeredKeys, visibleGroups, visibleQuestions } from './visibility.ts';
export { visibilityOf } from './visibility.ts';
export type { Visibility, VisibleGroup } from './visibility.ts';
