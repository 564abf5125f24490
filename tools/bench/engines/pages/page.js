import { createRoot } from 'react-dom/client';

/** The page's questions: `key`, `label`, `kind` (`text`, `select`, `radio`, or `checkbox`), `options`, and `required`. */
export const fields = JSON.parse(document.getElementById('fields').textContent);

/** The questions as a JSON Schema. An option without a value, such as "Select one", can't be an answer. */
export const schema = {
  type: 'object',
  required: fields.filter(({ required }) => required).map(({ key }) => key),
  properties: Object.fromEntries(
    fields.map(({ key, label, kind, options }) => [
      key,
      {
        title: label,
        type: kind === 'checkbox' ? 'boolean' : 'string',
        ...(options && { oneOf: options.map(({ value, label }) => ({ const: value, title: label })) }),
      },
    ]),
  ),
};

export function show(page) {
  createRoot(document.getElementById('root')).render(page);
}
