/** One made-up school of the benchmark; the columns of `npm run lookup -- import`. */
export interface GeneratedSchool {
  ceeb: string;
  name: string;
  address_line_1: string;
  city: string;
  state: string;
  zip: string;
  country: string;
}

const ONSETS = 'B Bl Br C Ch Cl Cr D Dr F Fr G Gl Gr H J K L M N P Pr Qu R S Sh St T Th Tr V W Wh Y Z'.split(
  ' ',
);
const VOWELS = 'a e i o u ai ea ee ie oa ou é ö ü ø'.split(' ');
const CODAS = 'b ck ct d ff g l ll m n nd ng nt p r rd rt s ss st t th x'.split(' ');
const ENDINGS = 'ton ville field ford wood dale mont burg ham land port view son man er ley'.split(' ');
const SAINTS = ["St. Mary's", 'St. John', 'Holy Cross', 'Sacred Heart', 'Our Lady of Grace', "St. Peter's"];
const KINDS = [
  'High School',
  'High School',
  'High School',
  'Senior High School',
  'Academy',
  'Charter School',
  'Preparatory School',
  'Christian Academy',
  'School of the Arts',
  'Technical High School',
  'Secondary School',
  'International School',
];
const STATES = 'AL AZ CA CO FL GA IL MA MD MI NC NJ NY OH PA TX VA WA WI'.split(' ');

/** The same schools for the same seed: names share words as real ones do, about one in ten has an accent. */
export function generateSchools(count: number, seed = 20261121): GeneratedSchool[] {
  const random = mulberry32(seed);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const syllables = () => pick(ONSETS) + pick(VOWELS) + pick(CODAS);
  const places = Array.from({ length: Math.max(50, count / 8) }, () => syllables() + pick(ENDINGS));
  const people = Array.from(
    { length: Math.max(50, count / 10) },
    () => syllables() + pick(VOWELS) + pick(CODAS),
  );
  const subject = () => {
    const form = random();
    if (form < 0.45) return pick(places);
    if (form < 0.6) return `${pick(['North', 'South', 'East', 'West', 'Mount', 'Lake'])} ${pick(places)}`;
    if (form < 0.9) return `${pick(people)} ${pick(people)}`;
    return `${pick(SAINTS)} ${pick(places)}`;
  };
  return Array.from({ length: count }, (_, index) => ({
    ceeb: String(index).padStart(6, '0'),
    name: `${subject()} ${pick(KINDS)}`,
    address_line_1: `${1 + Math.floor(random() * 9999)} ${pick(people)} Street`,
    city: pick(places),
    state: pick(STATES),
    zip: String(10_000 + Math.floor(random() * 89_999)),
    country: 'USA',
  }));
}

/** What applicants would type for these schools: the beginning, a later word, without accents, with one letter wrong. */
export function generateQueries(schools: GeneratedSchool[], count: number, seed = 7): string[] {
  const random = mulberry32(seed);
  const upTo = (end: number) => Math.floor(random() * end);
  return Array.from({ length: count }, (_, index) => {
    const { name } = schools[upTo(schools.length)] as GeneratedSchool;
    const words = name.split(' ');
    if (index % 4 === 0) return name.slice(0, 2 + upTo(name.length - 2)).trim();
    if (index % 4 === 1) return words.slice(1 + upTo(words.length - 1)).join(' ');
    if (index % 4 === 2) return name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
    return withTypo(name, upTo);
  });
}

/** One letter replaced, left out, put in, or changed with its neighbour. */
function withTypo(text: string, upTo: (end: number) => number): string {
  const at = 1 + upTo(text.length - 2);
  const letter = String.fromCharCode(97 + upTo(26));
  const [before, after] = [text.slice(0, at), text.slice(at + 1)];
  const swapped = `${text[at + 1] ?? ''}${text[at]}${text.slice(at + 2)}`;
  return before + [letter + after, after, letter + text.slice(at), swapped][upTo(4)];
}

/** A small seeded generator: benchmarks must see the same data every time. */
function mulberry32(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
