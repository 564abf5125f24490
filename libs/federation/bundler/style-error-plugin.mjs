import { readFileSync } from 'node:fs';
import path from 'node:path';

const NAME = 'PorticoStyleErrors';
const FOUND = /^\((\d+):\d+\) (?:from "[^"]+" plugin: )?(?:\S+\.css )?(.+)$/m;
const NOT_PURE = /^Selector "(.+)" is not pure/;
const NOT_THERE = /Can't resolve '([^']+)'/;
const SAME_AGAIN = /^Module build failed \(from .*mini-css-extract-plugin/;

export class StyleErrorPlugin {
  apply(compiler) {
    const { WebpackError } = compiler.webpack;
    compiler.hooks.afterCompile.tap(NAME, (compilation) => {
      const { errors } = compilation;
      const explained = new Set(errors.filter(({ message }) => !SAME_AGAIN.test(message)).map(styleSheetOf));
      compilation.errors = errors
        .filter((error) => !(SAME_AGAIN.test(error.message) && explained.has(styleSheetOf(error))))
        .map((error) => {
          const file = styleSheetOf(error);
          return file ? new WebpackError(styleSentence(file, error.message, compiler.context)) : error;
        });
    });
  }
}

const styleSheetOf = ({ module }) => {
  const file = module?.resource?.split('?')[0];
  return file?.endsWith('.css') ? file : undefined;
};

/** @param {string} file @param {string} message @param {string} folder of the app */
function styleSentence(file, message, folder) {
  const at = (line) => `${path.relative(folder, file)}${line ? `, line ${line}` : ''}:`;
  const [, missing] = NOT_THERE.exec(message) ?? [];
  if (missing)
    return `${at(lineOf(file, missing))} "${missing}" doesn’t exist. Correct the path or add the file.`;
  const [, line, reason = message.split('\n').at(-1)] = FOUND.exec(message) ?? [];
  const [, selector] = NOT_PURE.exec(reason) ?? [];
  if (selector)
    return (
      `${at(line)} the selector "${selector}" also matches elements outside the step. ` +
      'Use one of the step’s classes in every selector, as in ".page h1".'
    );
  return `${at(line)} this CSS is invalid (${reason}). Correct it.`;
}

function lineOf(file, text) {
  const line = readFileSync(file, 'utf8')
    .split('\n')
    .findIndex((each) => each.includes(text));
  return line < 0 ? undefined : line + 1;
}
