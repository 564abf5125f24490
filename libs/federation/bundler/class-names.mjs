import path from 'node:path';

/**
 * Returns a `getLocalIdent` for css-loader with readable class names, such as `shell__button_label` of `button.module.css`. They name their style
 * sheet and compress better than hashes.
 * @param {string} prefix
 * @returns a function that throws if two style sheets have the same name
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
        `${resourcePath} has the same name as ${other}. Class names are derived from file names, so rename one of them.`,
      );
    return `${prefix}__${sheet}_${local}`;
  };
}
