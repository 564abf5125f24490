import path from 'node:path';

/**
 * Classes that are called after their style sheet, `shell__button_label` of `button.module.css`: the words are in the file already, so that they take less of it
 * after compression than a hash does, and whoever looks at the page sees where a rule stands.
 * @param {string} prefix
 * @returns what css-loader takes as `getLocalIdent`; throws Error for a style sheet whose name is another one's already
 */
export function classNames(prefix) {
  /** Files by the names of style sheets, for each build. @type {WeakMap<object, Map<string, string>>} */
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
