import path from 'node:path';

/**
 * Readable class names (`shell__button_label` of `button.module.css`), which compress better than hashes and show their style sheet. Throws for two
 * style sheets of one name.
 * @param {string} prefix
 * @returns what css-loader takes as `getLocalIdent`; throws Error for a style sheet whose name is another one's already
 */
export function classNames(prefix) {
  /** @type {WeakMap<object, Map<string, string>>} */
  const builds = new WeakMap();
  return ({ _compilation, resourcePath }, _pattern, local) => {
    const files = builds.get(_compilation) ?? new Map();
    builds.set(_compilation, files);
    const sheet = path.basename(resourcePath, '.module.css');
    const other = files.get(sheet) ?? resourcePath;
    files.set(sheet, other);
    if (other !== resourcePath)
      throw new Error(
        `${other} is called ${sheet} too, and classes are called after their file: rename one of the two`,
      );
    return `${prefix}__${sheet}_${local}`;
  };
}
