/** Aliases from webpack.config.mjs. */
declare module 'single-bundle/*' {
  const module: { definition: unknown; Page: unknown };
  export default module;
}
