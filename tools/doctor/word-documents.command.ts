import { createSandbox, isDegraded, probeWordConversion, readSettings } from '@portico/core';

const SILENT = { info: () => undefined, warn: () => undefined, error: () => undefined };
const PATHS = {
  warm_engines: 'warm LibreOffice engines',
  libreoffice_convert: 'libreoffice-convert, one LibreOffice for each document',
  none: 'none: Word documents are refused',
};
const REASONS = {
  configured: 'LIBREOFFICE_ENGINES=0, or this system doesn’t support warm engines',
  engine: "engines don't work",
  sandbox: "the sandbox doesn't work",
  missing: 'LibreOffice is not installed',
};

/** Starts an engine and prints how this machine converts Word documents. Exits with 1 if an operator should act. */
const settings = readSettings(process.env);
const sandbox = createSandbox(settings.sandbox);
const found = await probeWordConversion(settings.converter, { log: SILENT, sandbox });
const { path, reason, detail, isolation } = found;
const why = [reason && REASONS[reason], detail].filter(Boolean).join(': ');
const less = isolation === 'sandbox' || path === 'none' ? '' : ', with less isolation';
console.log(`${PATHS[path]}${less}${why && ` (${why})`}`);
process.exitCode = isDegraded(found) ? 1 : 0;
