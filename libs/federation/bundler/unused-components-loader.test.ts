import { minify } from '@swc/core';
import { expect, it } from 'vitest';
import unusedComponentsLoader from './unused-components-loader.mjs';

/** As react-router is built. */
const SOURCE = `import * as React10 from "react";
var Link = React10.forwardRef(
  function LinkWithRef(props, ref) {
    return React10.createElement("a", { ...props, ref });
  }
);
Link.displayName = "Link";
var Form = React10.forwardRef(function FormWithRef() {
  return React10.createElement("form");
});
Form.displayName = "Form";
export { Link };
`;
const built = async (source: string) =>
  (await minify(source, { module: true, compress: { toplevel: true } })).code;

it('leaves out a component that nothing uses, and keeps the others', async () => {
  const code = await built(unusedComponentsLoader(SOURCE));
  expect(code).toContain('"a"');
  expect(code).not.toContain('"form"');
});

it('is needed for that', async () => {
  expect(await built(SOURCE)).toContain('"form"');
});

it('keeps the lines where they are', () => {
  const lines = (source: string) => source.split('\n').length;
  expect(lines(unusedComponentsLoader(SOURCE))).toBe(lines(SOURCE));
});
