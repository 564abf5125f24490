import { expect } from 'vitest';
import { SILENT } from '../jobs/testing/gate.ts';
import { EnginePool } from './engine-pool.ts';
import { findLibreOffice } from './find-libreoffice.ts';
import { describeDocxConverter } from './testing/describe-docx-converter.ts';

describeDocxConverter('warm engines', (limits) => {
  const program = findLibreOffice()?.engine;
  expect(program, 'LibreOffice is not installed: apt-get install libreoffice-writer-nogui').toBeDefined();
  return new EnginePool({ program: program ?? '', size: 2, log: SILENT, limits });
});
