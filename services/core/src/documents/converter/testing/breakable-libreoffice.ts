import { chmodSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { findLibreOffice } from '../find-libreoffice.ts';

const FAULTS = {
  'ends at once': 'exit 1',
  'opens no socket': 'touch ".~lock.hold.txt#"; exec sleep 600',
};

export function breakableLibreOffice(fault: keyof typeof FAULTS) {
  const { engine = '' } = findLibreOffice() ?? {};
  if (!engine) throw new Error('LibreOffice is not installed: apt-get install libreoffice-writer-nogui');
  const real = realpathSync(engine);
  // Not in /tmp: programs in the sandbox see another /tmp.
  const folder = mkdtempSync('/var/tmp/portico-libreoffice-');
  const program = path.join(folder, 'program');
  const broken = path.join(program, 'broken');
  mkdirSync(program);
  chmodSync(folder, 0o755);
  writeFileSync(broken, '');
  const script = `#!/bin/sh
if [ -e '${broken}' ]; then case "$*" in *hold.txt*) ${FAULTS[fault]} ;; esac; fi
export LD_LIBRARY_PATH='${path.dirname(real)}'
exec '${real}' "$@"
`;
  for (const name of ['soffice', 'soffice.bin'])
    writeFileSync(path.join(program, name), script, { mode: 0o755 });
  return {
    soffice: path.join(program, 'soffice'),
    repair: () => rmSync(broken),
    remove: () => rmSync(folder, { recursive: true }),
  };
}
