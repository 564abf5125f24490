/** What a program in the sandbox may use. */
export interface SandboxLimits {
  /**
   * Bytes of address space of each of its processes; one that wants more ends. Absent of a browser, which reserves far more than it uses: it
   * is the first to be ended where memory becomes short.
   */
  memory?: number;
  /** Bytes of the largest file that it may write. */
  file: number;
}

/** What a program in the sandbox works with. */
export interface SandboxedProgram {
  /** Absolute path. A link to it is followed. */
  program: string;
  /** Folders of its installation that do not lie with the system's own programs, libraries and fonts. */
  installation?: string[];
  /** The one folder of ours that it sees, and may write to; it starts in it. */
  folder: string;
  /** A second such folder, which it has for its temporary files; without it these are kept in memory, and lost. */
  temporary?: string;
  limits: SandboxLimits;
  /**
   * A browser: it has to see its own processes, and none of ours, in `/proc`; and descriptor 3, where others have their status, is its own.
   */
  isBrowser?: true;
}

/** How to start a program in the sandbox. */
export interface Confined {
  /** Goes before the arguments; its last word is the program. */
  prefix: string[];
  /** All of the program's environment: nothing of ours. */
  env: Record<string, string>;
  /** Where the program sees its `folder`. */
  folder: string;
  /** Whether it is really apart, and a status is reported. */
  isApart: boolean;
}

/**
 * Runs programs that read strangers' bytes apart from everything else: whoever takes such a program over finds no file, no
 * setting, no process and no network of ours. For one run use `runConfined`; this is for a program that stays up.
 */
export interface Sandbox {
  /** Why nothing can be run in it, for operators; undefined when it works. A sandbox that did not work is tried again. */
  problem(): Promise<string | undefined>;
  /**
   * For a `ConfinedProcess`, which knows how to read the status that bubblewrap writes to descriptor 3.
   * @throws SandboxUnavailableError rather than to run anything without protection.
   */
  enter(program: SandboxedProgram): Promise<Confined>;
  /** The account that programs run as, where it is not ours: what they are to change must belong to it. */
  readonly account: number | undefined;
}
