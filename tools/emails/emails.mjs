import '../processes/closed-pipe.mjs';
import path from 'node:path';
import { tsImport } from 'tsx/esm/api';
import { helpAtOnce } from '../workspace/help.mjs';
import { inRoot } from '../workspace/root.mjs';

helpAtOnce(`Usage: npm run emails [-- <folder>]

Writes every email to applicants, in each of the university's languages, as HTML and plain text.
The default folder is .cache/emails; open its index.html.

  PARTNER_FILE   settings of the university; the default is the example university
  PUBLIC_URL     address of the application, for links; the default is http://localhost:3000`);
const [folder = inRoot('.cache', 'emails')] = process.argv.slice(2);
/** @type {typeof import('./write-previews.ts')} */
const { writePreviews } = await tsImport('./write-previews.ts', import.meta.url);
const { PARTNER_FILE, PUBLIC_URL = 'http://localhost:3000' } = process.env;
const files = writePreviews({ folder, partnerFile: PARTNER_FILE, publicUrl: PUBLIC_URL });
console.log(`Wrote ${files.length} emails. Open ${path.resolve(folder, 'index.html')}`);
