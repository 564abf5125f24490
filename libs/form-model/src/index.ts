export { FORM_MODEL_CONTRACT } from './definition.ts';
export type {
  Condition,
  ConditionExpression,
  ConditionOperator,
  DataModel,
  DataModelEntry,
  Option,
  OptionCategory,
  Question,
  QuestionGroup,
  Rule,
  StepDefinition,
  WidgetName,
} from './definition.ts';
export type { Answers, AnswerValue, ErrorMap } from './answers.ts';
