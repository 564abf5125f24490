/**
 * @typedef {object} Field
 * @property {string} key
 * @property {string} label
 * @property {'text' | 'select' | 'radio' | 'checkbox'} kind a look-up counts as text
 * @property {{ value: string, label: string }[]} [options]
 * @property {boolean} [required]
 */

/** Runs in the page. Returns the questions that it shows, in their order. @returns {Field[]} */
export function readFields() {
  /** @type {Map<string, Field>} */
  const fields = new Map();
  const controls = /** @type {NodeListOf<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>} */ (
    document.querySelectorAll('form :is(input, select, textarea)')
  );
  for (const control of controls) {
    if (/^(file|hidden)$/.test(control.type)) continue;
    const label = control.labels?.[0]?.textContent || control.getAttribute('aria-label') || control.id;
    if (control instanceof HTMLSelectElement) {
      const options = [...control.options].filter(({ value }) => value);
      fields.set(control.id, {
        key: control.id,
        label,
        kind: 'select',
        options: options.map(({ value, text }) => ({ value, label: text })),
      });
    } else if (control.type === 'radio') {
      const key = control.name;
      const legend = control.closest('fieldset')?.querySelector('legend')?.textContent || key;
      const field = fields.get(key) ?? { key, label: legend, kind: 'radio', options: [] };
      field.options?.push({ value: control.value, label });
      fields.set(key, field);
    } else {
      const kind = control.type === 'checkbox' ? 'checkbox' : 'text';
      fields.set(control.id, { key: control.id, label, kind });
    }
  }
  return [...fields.values()];
}
