import path from 'node:path';
import ts from 'typescript';
import { optionsFor } from './declarations.ts';

/** Libraries whose exports steps use. */
export const PROMISED = ['libs/form-model/src/index.ts', 'libs/step-kit/src/index.ts'];

/** Finds exports whose declarations don't say `@since` with a version. @returns one sentence for each */
export async function undatedExports(root: string, entries: string[]): Promise<string[]> {
  const files = entries.map((entry) => path.join(root, entry));
  const program = ts.createProgram(files, await optionsFor(root));
  const checker = program.getTypeChecker();
  return files.flatMap((file, at) => {
    const source = program.getSourceFile(file);
    const module = source && checker.getSymbolAtLocation(source);
    if (!module) throw new Error(`${file} exports nothing.`);
    return checker
      .getExportsOfModule(module)
      .filter((symbol) => !isDated(symbol, checker))
      .map(({ name }) => `"${name}" of ${entries[at]} needs a version: @since 1.2`);
  });
}

function isDated(symbol: ts.Symbol, checker: ts.TypeChecker): boolean {
  const declared = symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
  const tags = (declared.declarations ?? []).flatMap((each) => ts.getJSDocTags(each));
  return tags.some(
    ({ tagName, comment }) =>
      tagName.text === 'since' && /^\d+\.\d+$/.test(ts.getTextOfJSDocComment(comment) ?? ''),
  );
}
