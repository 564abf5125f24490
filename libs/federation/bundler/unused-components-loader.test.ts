import { minify } from '@swc/core';
import { expect, it } from 'vitest';
import unusedComponentsLoader from './unused-components-loader.mjs';

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
const runBuild = async (source: string) =>
  (await minify(source, { module: true, compress: { toplevel: true } })).code;

it('removes unused components and keeps the others', async () => {
  const code = await runBuild(unusedComponentsLoader(SOURCE));
  expect(code).toContain('"a"');
  expect(code).not.toContain('"form"');
});

it('is necessary for that', async () => {
  expect(await runBuild(SOURCE)).toContain('"form"');
});

it('keeps line numbers', () => {
  const lines = (source: string) => source.split('\n').length;
  expect(lines(unusedComponentsLoader(SOURCE))).toBe(lines(SOURCE));
});
