import { expect } from 'vitest';
import type { ConversionLimits } from './conversion-limits.ts';
import { findLibreOffice } from './find-libreoffice.ts';
import { PortableDocxConverter } from './portable-docx-converter.ts';
import { Bubblewrap } from '../../programs/sandbox/bubblewrap.ts';
import { describeDocxConverter } from './testing/describe-docx-converter.ts';

const make = (limits: ConversionLimits) => {
  const program = findLibreOffice()?.engine;
  expect(program, 'LibreOffice is not installed: apt-get install libreoffice-writer-nogui').toBeDefined();
  return new PortableDocxConverter(program ?? '', new Bubblewrap([]), limits);
};

describeDocxConverter('libreoffice-convert', make, { startMs: 0, jobMs: 1 });
