/** The options of a native select. */
export function Options({ of: options }) {
  return (
    <>
      <option value="">Select one</option>
      {options.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </>
  );
}
