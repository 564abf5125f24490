import { firstProgram } from '../../../programs/index.ts';

const PLACES = ['/usr/bin/qpdf', '/usr/local/bin/qpdf', '/opt/homebrew/bin/qpdf'];

/** The first of the usual places; undefined when there is none that can be run. */
export const findQpdf = (): string | undefined => firstProgram(PLACES);
