import { findExecutable } from '../../../subprocess/index.ts';

const PLACES = ['/usr/bin/qpdf', '/usr/local/bin/qpdf', '/opt/homebrew/bin/qpdf'];

export const findQpdf = (): string | undefined => findExecutable(PLACES);
