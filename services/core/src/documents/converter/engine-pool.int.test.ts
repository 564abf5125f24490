import { describe, expect } from 'vitest';
import { SILENT } from '../../platform/jobs/testing/gate.ts';
import { Bubblewrap } from '../../subprocess/sandbox/bubblewrap.ts';
import type { Sandbox } from '../../subprocess/sandbox/sandbox.ts';
import { Unconfined } from '../../subprocess/sandbox/no-sandbox.ts';
import { EnginePool } from './engine-pool.ts';
import { findLibreOffice } from './find-libreoffice.ts';
import { describeDocxConverter } from './testing/describe-docx-converter.ts';

describe.each<[string, Sandbox]>([
  ['warm engines', new Bubblewrap([])],
  ['warm engines that an operator has taken out of the sandbox', new Unconfined()],
])('%s', (name, sandbox) => {
  describeDocxConverter(name, (limits) => {
    const program = findLibreOffice()?.engine;
    expect(program, 'LibreOffice is not installed: apt-get install libreoffice-writer-nogui').toBeDefined();
    return new EnginePool({ program: program ?? '', size: 2, sandbox, log: SILENT, limits });
  });
});
