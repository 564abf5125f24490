import Form from '@rjsf/core';
import validator from '@rjsf/validator-ajv8';
import { fields, schema, show } from './page.js';

const uiSchema = Object.fromEntries(
  fields.filter(({ kind }) => kind === 'radio').map(({ key }) => [key, { 'ui:widget': 'radio' }]),
);

show(
  <Form
    schema={schema}
    uiSchema={uiSchema}
    validator={validator}
    noHtml5Validate
    // Otherwise the first option is selected.
    experimental_defaultFormStateBehavior={{ constAsDefaults: 'never' }}
  />,
);
