import { Model } from 'survey-core';
import { Survey } from 'survey-react-ui';
import 'survey-core/survey-core.css';
import { fields, show } from './page.js';

const TYPES = { text: 'text', select: 'dropdown', radio: 'radiogroup', checkbox: 'boolean' };

const model = new Model({
  completeText: 'Submit',
  textUpdateMode: 'onTyping',
  elements: fields.map(({ key, label, kind, options, required }) => ({
    type: TYPES[kind],
    name: key,
    title: label,
    isRequired: required,
    ...(kind === 'checkbox' && { renderAs: 'checkbox' }),
    choices: options?.map(({ value, label }) => ({ value, text: label })),
  })),
});

show(<Survey model={model} />);
