import { Bubblewrap } from './bubblewrap.ts';
import type { Sandbox } from './sandbox.ts';
import { Unconfined } from './unconfined.ts';

export interface SandboxSettings {
  /**
   * `bubblewrap`: where it doesn't work, Word documents are converted with the isolation that is left, and PDFs are refused. `required`: both
   * are refused. `off`: programs that read uploads run without protection.
   */
  mode: 'bubblewrap' | 'required' | 'off';
  /** Folders of ours, in case they lie within what programs need of the system. */
  hidden: string[];
}

/** Bubblewrap, unless the operator has said otherwise in so many words. */
export function createSandbox({ mode, hidden }: SandboxSettings): Sandbox {
  return mode === 'off' ? new Unconfined() : new Bubblewrap(hidden);
}
