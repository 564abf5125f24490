// @module-tag soak
import { describe, expect } from 'vitest';
import { Bubblewrap } from '../../subprocess/sandbox/bubblewrap.ts';
import { LimitedIsolation } from '../../subprocess/sandbox/limited-isolation.ts';
import type { Sandbox } from '../../subprocess/sandbox/sandbox.ts';
import { findLibreOffice } from './find-libreoffice.ts';
import { PortableDocxConverter } from './portable-docx-converter.ts';
import { describeDocxConverter } from './testing/describe-docx-converter.ts';

describe.each<[string, Sandbox]>([
  ['libreoffice-convert', new Bubblewrap([])],
  ['libreoffice-convert with the isolation that is left without a sandbox', new LimitedIsolation()],
])('%s', (name, sandbox) => {
  describeDocxConverter(
    name,
    (limits) => {
      const program = findLibreOffice()?.engine;
      expect(program, 'LibreOffice is not installed: apt-get install libreoffice-writer-nogui').toBeDefined();
      return new PortableDocxConverter(program ?? '', sandbox, limits);
    },
    { startMs: 0, jobMs: 1 },
  );
});
