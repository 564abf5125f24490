import { createHash } from 'node:crypto';
import path from 'node:path';
import ts from 'typescript';
import { libraryPaths } from '../release/publish/facade.mjs';

/** The facade's type declarations, and data for comparing two versions. */
export interface Declarations {
  /** TypeScript without comments: imports from packages, exports, and all declarations that exports use. */
  text: string;
  /** Hash of all types that a runtime export uses, by the export's name. */
  parts: Record<string, string>;
  /** Exported types that no runtime export uses. Only steps create values of these types. */
  written: string[];
}

/**
 * Reads the declarations of a library. Inlines those of other workspace libraries; packages stay imports.
 * @param root root of the workspace
 * @param entry path from the root of the module that steps import
 * @throws Error if the library doesn't compile
 */
export async function readDeclarations(root: string, entry: string): Promise<Declarations> {
  const { files, options } = await emitted(root, entry);
  const program = ts.createProgram([declarationOf(path.join(root, entry))], options, hostOf(files, options));
  return new Collector(program, files).collect(declarationOf(path.join(root, entry)));
}

const declarationOf = (file: string) => file.replace(/\.tsx?$/, '.d.ts');

/** Compiler options for a module of the libraries. */
export async function optionsFor(root: string): Promise<ts.CompilerOptions> {
  const { config } = ts.readConfigFile(path.join(root, 'tsconfig.base.json'), ts.sys.readFile);
  const { options: base } = ts.parseJsonConfigFileContent(
    { ...config, files: [] },
    ts.sys,
    path.join(root, 'libs'),
  );
  return {
    ...base,
    lib: ['lib.es2023.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
    jsx: ts.JsxEmit.ReactJSX,
    types: [],
    paths: await libraryPaths(root),
    noEmit: false,
    declaration: true,
    emitDeclarationOnly: true,
    removeComments: true,
  };
}

async function emitted(root: string, entry: string) {
  const options = await optionsFor(root);
  const files = new Map<string, string>();
  const program = ts.createProgram([path.join(root, entry)], options);
  const { diagnostics } = program.emit(undefined, (file, text) => void files.set(file, text));
  if (diagnostics.length > 0)
    throw new Error(ts.formatDiagnostics(diagnostics, ts.createCompilerHost(options)));
  return { files, options };
}

function hostOf(files: Map<string, string>, options: ts.CompilerOptions): ts.CompilerHost {
  const host = ts.createCompilerHost(options);
  const isReplaced = (file: string) => !file.endsWith('.d.ts') && files.has(declarationOf(file));
  return {
    ...host,
    fileExists: (file) => files.has(file) || (!isReplaced(file) && host.fileExists(file)),
    readFile: (file) => files.get(file) ?? host.readFile(file),
    getSourceFile: (file, target) => {
      const text = files.get(file) ?? host.readFile(file);
      return text === undefined ? undefined : ts.createSourceFile(file, text, target, true);
    },
  };
}

/** Position where a declaration names another one. The other's final name replaces this text. */
interface Naming {
  start: number;
  end: number;
  symbol: ts.Symbol;
}
interface Part {
  statement: ts.Statement;
  namings: Naming[];
}

class Collector {
  private readonly checker: ts.TypeChecker;
  /** Declarations in the order in which they were found, exports first. */
  private readonly parts = new Map<ts.Symbol, Part>();
  private readonly names = new Map<ts.Symbol, string>();
  private readonly packages = new Map<string, Set<string>>();

  constructor(
    private readonly program: ts.Program,
    private readonly files: ReadonlyMap<string, string>,
  ) {
    this.checker = program.getTypeChecker();
  }

  collect(entry: string): Declarations {
    const source = this.program.getSourceFile(entry);
    const module = source && this.checker.getSymbolAtLocation(source);
    if (!module) throw new Error(`${entry} exports nothing.`);
    const exported = this.checker
      .getExportsOfModule(module)
      .map((symbol) => ({ name: symbol.name, symbol: this.resolved(symbol) }))
      .sort((a, b) => (a.name < b.name ? -1 : 1));
    for (const { name, symbol } of exported) this.names.set(symbol, name);
    for (const { symbol } of exported) this.add(symbol);
    const isExported = new Set(exported.map(({ symbol }) => symbol));
    const others = [...this.parts.keys()].filter((symbol) => !isExported.has(symbol));
    const named = (symbols: ts.Symbol[]) =>
      symbols.sort((a, b) => (this.nameOf(a) < this.nameOf(b) ? -1 : 1));
    const blocks = [
      ...exported.map(({ symbol }) => `export ${this.written(symbol)}`),
      ...named(others).map((symbol) => this.written(symbol)),
    ];
    const values = exported.filter(({ symbol }) => symbol.flags & ts.SymbolFlags.Value);
    const met = new Set(values.flatMap(({ symbol }) => [...this.within(symbol)]));
    return {
      written: exported.filter(({ symbol }) => !met.has(symbol)).map(({ name }) => name),
      text: [this.imports(), ...blocks, 'export {};'].join('\n\n'),
      parts: Object.fromEntries(values.map(({ name, symbol }) => [name, this.hashOf(symbol)])),
    };
  }

  private resolved(symbol: ts.Symbol): ts.Symbol {
    return symbol.flags & ts.SymbolFlags.Alias ? this.checker.getAliasedSymbol(symbol) : symbol;
  }

  /** Returns the statement that declares a symbol in our modules, or undefined for members, type parameters, and symbols of packages. */
  private statementOf(symbol: ts.Symbol): ts.Statement | undefined {
    const [declaration, second] = symbol.declarations ?? [];
    if (!declaration || !this.files.has(declaration.getSourceFile().fileName)) return undefined;
    const statement = ts.isVariableDeclaration(declaration) ? declaration.parent.parent : declaration;
    if (!ts.isSourceFile(statement.parent) || ts.isSourceFile(statement)) return undefined;
    if (second) throw new Error(`${symbol.name} is declared more than once. Give each its own name.`);
    return statement as ts.Statement;
  }

  private add(symbol: ts.Symbol): void {
    const statement = this.statementOf(symbol);
    if (!statement || this.parts.has(symbol)) return;
    const part: Part = { statement, namings: [] };
    this.parts.set(symbol, part);
    this.names.set(symbol, this.names.get(symbol) ?? this.freeName(symbol.name));
    const visit = (node: ts.Node): void => {
      if (ts.isImportTypeNode(node) && node.qualifier) {
        const named = this.checker.getSymbolAtLocation(node.qualifier);
        const target = named && this.resolved(named);
        if (target && this.statementOf(target)) {
          part.namings.push({ start: node.getStart(), end: node.qualifier.end, symbol: target });
          this.add(target);
          node.typeArguments?.forEach(visit);
          return;
        }
      }
      if (ts.isIdentifier(node)) this.note(node, part);
      ts.forEachChild(node, visit);
    };
    visit(statement);
  }

  private note(node: ts.Identifier, part: Part): void {
    const found = this.checker.getSymbolAtLocation(node);
    if (!found) return;
    const target = this.resolved(found);
    if (this.statementOf(target)) {
      part.namings.push({ start: node.getStart(), end: node.end, symbol: target });
      this.add(target);
      return;
    }
    const imported = found.declarations?.find(ts.isImportSpecifier);
    if (!imported) return;
    const { moduleSpecifier } = imported.parent.parent.parent;
    const module = (moduleSpecifier as ts.StringLiteral).text;
    const name = imported.propertyName
      ? `${imported.propertyName.text} as ${imported.name.text}`
      : imported.name.text;
    this.packages.set(module, (this.packages.get(module) ?? new Set()).add(name));
  }

  /** Returns an unused name, because several modules may declare the same one. */
  private freeName(name: string): string {
    const taken = new Set(this.names.values());
    let free = name;
    for (let number = 2; taken.has(free); number += 1) free = `${name}_${number}`;
    return free;
  }

  private nameOf(symbol: ts.Symbol): string {
    return this.names.get(symbol) ?? symbol.name;
  }

  /** Returns the statement that declares a symbol, with final names and without modifiers. */
  private written(symbol: ts.Symbol): string {
    const { statement, namings } = this.parts.get(symbol) as Part;
    const start = statement.getStart();
    let text = statement.getSourceFile().text.slice(start, statement.end);
    for (const naming of [...namings].sort((a, b) => b.start - a.start))
      text =
        text.slice(0, naming.start - start) + this.nameOf(naming.symbol) + text.slice(naming.end - start);
    const plain = text.replace(/^export /, '').replace(/^declare /, '');
    return /^(interface|type) /.test(plain) ? plain : `declare ${plain}`;
  }

  private imports(): string {
    return [...this.packages]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([module, names]) => `import type { ${[...names].sort().join(', ')} } from '${module}';`)
      .join('\n');
  }

  /** Returns a symbol and all others that it uses, directly or indirectly. */
  private within(symbol: ts.Symbol, seen = new Set<ts.Symbol>()): ReadonlySet<ts.Symbol> {
    if (seen.has(symbol)) return seen;
    seen.add(symbol);
    this.parts.get(symbol)?.namings.forEach((naming) => this.within(naming.symbol, seen));
    return seen;
  }

  private hashOf(symbol: ts.Symbol): string {
    const texts = [...this.within(symbol)].map((each) => this.written(each)).sort();
    return createHash('sha256').update(texts.join('\n')).digest('hex').slice(0, 16);
  }
}
