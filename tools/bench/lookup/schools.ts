import { seeded } from '../../experiment/experiment.mjs';

/** A generated school, with the columns that `npm run lookup -- import` reads. */
export type School = Record<
  'category' | 'ceeb' | 'name' | 'address_line_1' | 'city' | 'state' | 'zip' | 'country',
  string
>;

/** Search for the school `name`. `whole` means that the text is specific enough for the school to be among the results. */
export type Search = { text: string; name: string; whole: boolean };

const ONSETS = 'B Bl Br C Ch Cl Cr D Dr F Fr G Gl Gr H J K L M N P Pr Qu R S Sh St T Th Tr V W Wh Y Z'.split(
  ' ',
);
const VOWELS = 'a e i o u ai ea ee ie oa ou é ö ü ø'.split(' ');
const CODAS = 'b ck ct d ff g l ll m n nd ng nt p r rd rt s ss st t th x'.split(' ');
const ENDINGS = 'ton ville field ford wood dale mont burg ham land port view son man er ley'.split(' ');
const SIDES = ['North', 'South', 'East', 'West', 'Mount', 'Lake'];
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

/** Generates schools whose names have words in common, as real ones do. One word in four has an accent. */
export function generateSchools(count: number, seed = 20261121): School[] {
  const random = seeded(seed);

  const pick = (list: readonly string[]) => String(list[Math.floor(random() * list.length)]);
  const syllable = () => pick(ONSETS) + pick(VOWELS) + pick(CODAS);
  const places = Array.from({ length: Math.max(50, count / 8) }, () => syllable() + pick(ENDINGS));
  const people = Array.from(
    { length: Math.max(50, count / 10) },
    () => syllable() + pick(VOWELS) + pick(CODAS),
  );
  const subject = () => {
    const form = random();
    if (form < 0.45) return pick(places);
    if (form < 0.6) return `${pick(SIDES)} ${pick(places)}`;
    if (form < 0.9) return `${pick(people)} ${pick(people)}`;
    return `${pick(SAINTS)} ${pick(places)}`;
  };
  return Array.from({ length: count }, (_, index) => ({
    category: 'hs_ceeb',
    ceeb: String(index).padStart(6, '0'),
    name: `${subject()} ${pick(KINDS)}`,
    address_line_1: `${1 + Math.floor(random() * 9999)} ${pick(people)} Street`,
    city: pick(places),
    state: pick(STATES),
    zip: String(10_000 + Math.floor(random() * 89_999)),
    country: 'USA',
  }));
}

/** Generates searches in equal parts: the start of a name, its later words, the name without accents, the name with a typo. */
export function generateSearches(schools: School[], count: number, seed = 7): Search[] {
  const random = seeded(seed);

  const upTo = (end: number) => Math.floor(random() * end);
  return Array.from({ length: count }, (_, index) => {
    const name = String(schools[upTo(schools.length)]?.name);
    const words = name.split(' ');
    switch (index % 4) {
      case 0:
        return { text: name.slice(0, 2 + upTo(name.length - 2)).trim(), name, whole: false };
      case 1:
        return { text: words.slice(1 + upTo(words.length - 1)).join(' '), name, whole: false };
      case 2:
        return { text: name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase(), name, whole: true };
      default:
        return { text: withTypo(name, upTo), name, whole: true };
    }
  });
}

function withTypo(text: string, upTo: (end: number) => number) {
  const at = 1 + upTo(text.length - 2);
  const letter = String.fromCharCode(97 + upTo(26));
  const [before, after] = [text.slice(0, at), text.slice(at + 1)];
  const swapped = `${text[at + 1] ?? ''}${text[at]}${text.slice(at + 2)}`;
  return before + [letter + after, after, letter + text.slice(at), swapped][upTo(4)];
}
