import { memo, useId, useState } from 'react';
import { Options } from './options.jsx';
import { fields, show } from './page.js';

/** Answers by key. */
const answers = new Map();

const Field = memo(function Field({ field, error }) {
  const { key, label, kind, options = [] } = field;
  const [value, setValue] = useState('');
  const id = useId();
  const set = (next) => {
    answers.set(key, next);
    setValue(next);
  };
  const control = {
    id: key,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': error ? id : undefined,
  };
  const message = error && (
    <p className="error" id={id}>
      {error}
    </p>
  );
  if (kind === 'radio')
    return (
      <fieldset {...control}>
        <legend>{label}</legend>
        {options.map((option) => (
          <label key={option.value}>
            <input
              type="radio"
              name={key}
              checked={value === option.value}
              onChange={() => set(option.value)}
            />
            {option.label}
          </label>
        ))}
        {message}
      </fieldset>
    );
  return (
    <div>
      <label htmlFor={key}>{label}</label>
      {kind === 'text' && <input {...control} value={value} onChange={({ target }) => set(target.value)} />}
      {kind === 'checkbox' && (
        <input
          {...control}
          type="checkbox"
          checked={value === true}
          onChange={({ target }) => set(target.checked)}
        />
      )}
      {kind === 'select' && (
        <select {...control} value={value} onChange={({ target }) => set(target.value)}>
          <Options of={options} />
        </select>
      )}
      {message}
    </div>
  );
});

function Page() {
  const [errors, setErrors] = useState({});
  const submit = (event) => {
    event.preventDefault();
    const missing = fields.filter(({ key, required }) => required && !answers.get(key));
    setErrors(Object.fromEntries(missing.map(({ key, label }) => [key, `Please answer “${label}.”`])));
    document.getElementById(missing[0]?.key)?.focus();
  };
  return (
    <form noValidate onSubmit={submit}>
      {fields.map((field) => (
        <Field key={field.key} field={field} error={errors[field.key]} />
      ))}
      <button type="submit">Submit</button>
    </form>
  );
}

show(<Page />);
