export interface SandboxLimits {
  /** Bytes of address space per process. Absent for browsers, which reserve far more than they use and are first for the OOM killer. */
  memory?: number;
  file: number;
}

export interface SandboxedProgram {
  program: string;
  installation?: string[];
  /** Working folder of the program, the only one that it can see and write. */
  folder: string;
  temporary?: string;
  limits: SandboxLimits;
  /** Browsers need `/proc` and use descriptor 3 themselves, which is the status pipe for others. */
  isBrowser?: true;
}

export interface Confined {
  prefix: string[];
  env: Record<string, string>;
  folder: string;
  /** Whether the program is isolated. If it isn't, there is no status pipe. */
  isApart: boolean;
}

/** Keeps programs that read untrusted bytes away from our files, settings, processes, and network. Use `runConfined` for a single run. */
export interface Sandbox {
  /** Returns why the sandbox doesn't work, for operators. A failed sandbox is tried again. */
  problem(): Promise<string | undefined>;
  /** Prepares a program for `ConfinedProcess`. @throws SandboxUnavailableError rather than running unprotected */
  enter(program: SandboxedProgram): Promise<Confined>;
  /** Account that programs run as, if not ours; it must own files that they change. */
  readonly account: number | undefined;
}
