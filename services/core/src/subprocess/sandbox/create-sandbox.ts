import { Bubblewrap } from './bubblewrap.ts';
import type { Sandbox } from './sandbox.ts';
import { Unconfined } from './no-sandbox.ts';

export interface SandboxSettings {
  /**
   * If the sandbox doesn't work, PDFs are refused. Word documents are then converted with limited isolation (`bubblewrap`) or
   * refused, too (`required`). `off`: no sandbox.
   */
  mode: 'bubblewrap' | 'required' | 'off';
  hidden: string[];
}

export function createSandbox({ mode, hidden }: SandboxSettings): Sandbox {
  return mode === 'off' ? new Unconfined() : new Bubblewrap(hidden);
}
