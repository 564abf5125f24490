import path from 'node:path';
import ts from 'typescript';

interface Compared {
  /** Self-contained declarations of the released facade. */
  before: string;
  after: string;
  /** Exported types of which steps create values. Values of all other types come from runtime exports. */
  written: readonly string[];
  /** Folder from which the imported packages can be resolved. */
  folder: string;
}

const [BEFORE, AFTER, PROBE] = ['facade-before.d.ts', 'facade-after.d.ts', 'facade-probe.ts'];

/**
 * Finds exports that were removed or narrowed. Lets the compiler check whether new values fit where steps use old ones, whether
 * values that steps create are still accepted, and whether types keep their members.
 * @returns one sentence for each removed or narrowed export
 */
export function narrowingsOf({ before, after, written, folder }: Compared): string[] {
  const [was, is] = [exportsOf(before), exportsOf(after)];
  const probes = [...was].flatMap(([name, kind]) => {
    if (is.get(name) !== kind) return [];
    const given = kind === 'value' ? `typeof After.${name}` : `Before.${name}`;
    const wanted = kind === 'value' ? `typeof Before.${name}` : `After.${name}`;
    if (kind === 'value' || written.includes(name)) return [{ name, line: probe(given, wanted) }];
    return [{ name, line: probe(`keyof ${given}`, `keyof ${wanted}`) }];
  });
  const problems = compiled({ before, after, folder, lines: probes.map(({ line }) => line) });
  return [
    ...[...was].flatMap(([name, kind]) => {
      if (!is.has(name)) return [`"${name}" is no longer exported.`];
      return is.get(name) === kind ? [] : [`"${name}" is no longer a ${kind}.`];
    }),
    ...problems.map(({ index, reason }) => `"${probes[index]?.name}" is narrower than before: ${reason}`),
  ];
}

const probe = (given: string, wanted: string) => `(given: ${given}): ${wanted} => given;`;

/** Compiles lines that use both versions. @returns lines that fail, with the reason */
function compiled({
  before,
  after,
  folder,
  lines,
}: Pick<Compared, 'before' | 'after' | 'folder'> & { lines: string[] }) {
  const place = (name: string) => path.join(folder, name);
  const head = [`import type * as Before from './${BEFORE}';`, `import type * as After from './${AFTER}';`];
  const program = programOf(
    new Map([
      [place(BEFORE), before],
      [place(AFTER), after],
      [place(PROBE), [...head, ...lines].join('\n')],
    ]),
    place(PROBE),
  );
  return program.getSemanticDiagnostics(program.getSourceFile(place(PROBE))).map((diagnostic) => {
    const { file, start = 0 } = diagnostic;
    const line = file ? ts.getLineAndCharacterOfPosition(file, start).line : 0;
    return { index: line - head.length, reason: reasonOf(diagnostic) };
  });
}

/** Parsed files of libraries and packages, which are the same for every comparison. */
const parsed = new Map<string, ts.SourceFile | undefined>();

function programOf(files: ReadonlyMap<string, string>, root: string): ts.Program {
  const options: ts.CompilerOptions = {
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    allowImportingTsExtensions: true,
    target: ts.ScriptTarget.ES2023,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    types: [],
  };
  const host = ts.createCompilerHost(options);
  return ts.createProgram([root], options, {
    ...host,
    fileExists: (name) => files.has(name) || host.fileExists(name),
    readFile: (name) => files.get(name) ?? host.readFile(name),
    getSourceFile: (name, target) => {
      const text = files.get(name);
      if (text !== undefined) return ts.createSourceFile(name, text, target);
      if (!parsed.has(name)) parsed.set(name, host.getSourceFile(name, target));
      return parsed.get(name);
    },
  });
}

function exportsOf(declarations: string): Map<string, 'value' | 'type'> {
  const exported = /^\s*export (?:declare )?(?:abstract )?(\w+) (\w+)/gm;
  return new Map(
    [...declarations.matchAll(exported)].map(([, keyword = '', name = '']) => [
      name,
      ['interface', 'type'].includes(keyword) ? 'type' : 'value',
    ]),
  );
}

/** Returns the innermost message of an error, because it names the member. */
function reasonOf({ messageText }: ts.Diagnostic): string {
  let message: string | ts.DiagnosticMessageChain = messageText;
  while (typeof message !== 'string' && message.next?.[0]) message = message.next[0];
  return typeof message === 'string' ? message : message.messageText;
}
