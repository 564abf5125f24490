import { Bubblewrap } from './bubblewrap.ts';
import type { Sandbox } from './sandbox.ts';
import { Unconfined } from './unconfined.ts';

export interface SandboxSettings {
  /**
   * Without a working sandbox, `bubblewrap` converts Word documents with limited isolation and refuses PDFs; `required` refuses both.
   * `off`: no protection.
   */
  mode: 'bubblewrap' | 'required' | 'off';
  hidden: string[];
}

export function createSandbox({ mode, hidden }: SandboxSettings): Sandbox {
  return mode === 'off' ? new Unconfined() : new Bubblewrap(hidden);
}
