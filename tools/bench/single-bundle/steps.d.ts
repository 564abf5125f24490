/** Aliases of webpack.config.mjs for the pages of the steps. */
declare module 'single-bundle/*' {
  const module: { definition: unknown; Page: unknown };
  export default module;
}
