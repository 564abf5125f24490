import { JsonForms } from '@jsonforms/react';
import { vanillaCells, vanillaRenderers } from '@jsonforms/vanilla-renderers';
import { useState } from 'react';
import { fields, schema, show } from './page.js';

const uischema = {
  type: 'VerticalLayout',
  elements: fields.map(({ key, kind }) => ({
    type: 'Control',
    scope: `#/properties/${key}`,
    ...(kind === 'radio' && { options: { format: 'radio' } }),
  })),
};

function Page() {
  const [isSubmitted, setIsSubmitted] = useState(false);
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setIsSubmitted(true);
      }}
    >
      <JsonForms
        schema={schema}
        uischema={uischema}
        data={{}}
        renderers={vanillaRenderers}
        cells={vanillaCells}
        validationMode={isSubmitted ? 'ValidateAndShow' : 'ValidateAndHide'}
      />
      <button type="submit">Submit</button>
    </form>
  );
}

show(<Page />);
