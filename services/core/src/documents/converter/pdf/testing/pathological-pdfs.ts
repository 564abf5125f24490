/** PDFs of a megabyte that repeat constructs for which parsers search, recurse, or backtrack. The quick ones take a few seconds. */
export const HOSTILE_MEGABYTES = [
  { what: 'streams that begin', words: 'stream\n' },
  { what: 'objects', words: '1 0 obj\n' },
  { what: 'ends of objects', words: 'endobj\n' },
  { what: 'lists', words: '[' },
  { what: 'dictionaries', words: '<<' },
  { what: 'brackets of texts', words: '(' },
  { what: 'tables of objects', words: 'xref\n0 1\n0000000000 65535 f \n', quick: true },
  {
    what: 'packed objects',
    words: '1 0 obj\n<</Type/ObjStm/N 1/First 4/Length 5>>stream\n1 0 7\nendstream endobj\n',
    quick: true,
  },
  { what: 'trailers', words: 'trailer << /Root 1 0 R /Prev 0 >>\nstartxref\n9\n', quick: true },
].map(({ what, words, quick = false }) => ({
  what,
  quick,
  pdf: () => Buffer.from(`%PDF-1.7\n${words.repeat(Math.floor(1_040_000 / words.length))}\n%%EOF`, 'latin1'),
}));
