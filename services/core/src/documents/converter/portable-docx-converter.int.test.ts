import { expect } from 'vitest';
import { findLibreOffice } from './find-libreoffice.ts';
import { PortableDocxConverter } from './portable-docx-converter.ts';
import { Bubblewrap } from '../../programs/sandbox/bubblewrap.ts';
import { describeDocxConverter } from './testing/describe-docx-converter.ts';

describeDocxConverter('libreoffice-convert', (limits) => {
  const program = findLibreOffice()?.engine;
  expect(program, 'LibreOffice is not installed: apt-get install libreoffice-writer-nogui').toBeDefined();
  return new PortableDocxConverter(program ?? '', new Bubblewrap([]), limits);
});
