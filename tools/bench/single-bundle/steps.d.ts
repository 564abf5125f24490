/** Modules that webpack.config.mjs aliases. */
declare module 'single-bundle/*' {
  const module: { definition: unknown; Page: unknown };
  export default module;
}
