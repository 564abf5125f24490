import { useForm } from 'react-hook-form';
import { Options } from './options.jsx';
import { fields, show } from './page.js';

function Control({ field: { key, label, kind, options = [] }, registered }) {
  if (kind === 'radio')
    return (
      <fieldset>
        <legend>{label}</legend>
        {options.map((option) => (
          <label key={option.value}>
            <input type="radio" value={option.value} {...registered} />
            {option.label}
          </label>
        ))}
      </fieldset>
    );
  return (
    <>
      <label htmlFor={key}>{label}</label>
      {kind === 'text' && <input id={key} {...registered} />}
      {kind === 'checkbox' && <input id={key} type="checkbox" {...registered} />}
      {kind === 'select' && (
        <select id={key} {...registered}>
          <Options of={options} />
        </select>
      )}
    </>
  );
}

function Page() {
  const {
    register,
    handleSubmit,
    formState: { errors },
  } = useForm();
  return (
    <form noValidate onSubmit={handleSubmit(() => undefined)}>
      {fields.map((field) => (
        <div key={field.key}>
          <Control
            field={field}
            registered={register(field.key, {
              required: field.required && `Please answer “${field.label}.”`,
            })}
          />
          {errors[field.key] && <p className="error">{errors[field.key].message}</p>}
        </div>
      ))}
      <button type="submit">Submit</button>
    </form>
  );
}

show(<Page />);
