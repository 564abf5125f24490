/** Heading of a README's last part, for people who change the library itself. */
const TREE_ONLY = '\n## In this repository\n';
const LINK = /\[([^\]]+)\]\(([^)\s]+)\)/g;

/**
 * Returns a Markdown file as a package contains it: without what is only for this repository, and with plain words in place of links to files that
 * the package lacks.
 * @param {string} text
 * @param {string[]} files paths in the package
 */
export const packedText = (text, files) =>
  `${(text.split(TREE_ONLY)[0] ?? '').trimEnd()}\n`.replace(LINK, (link, words, target) =>
    /^(https?:|#)/.test(target) || files.includes(target.split('#')[0]) ? link : words,
  );
