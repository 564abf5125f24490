import { localeOf, SOURCE_LANGUAGE, write, type Locale, type Text } from '@portico/texts';
import type { Option, OptionCategory } from '../definition.ts';
import { inOrder } from './in-order.ts';
import { languageTexts } from './languages.texts.ts';
import { CATEGORIES } from './options.ts';
import { STATE_NAMES } from './states-and-provinces.ts';

const known = new WeakMap<Locale, Map<OptionCategory, readonly Option[]>>();

/**
 * Returns the localized options of a category. `Intl` provides the names of countries, months, and most languages; the rest are translated texts.
 * @since 1.3
 */
export function namedOptions(category: OptionCategory, locale: Locale): readonly Option[] {
  const lists = known.get(locale) ?? new Map<OptionCategory, readonly Option[]>();
  known.set(locale, lists);
  const list = lists.get(category) ?? named(category, locale);
  lists.set(category, list);
  return list;
}

function named(category: OptionCategory, locale: Locale): readonly Option[] {
  const source = CATEGORIES[category];
  const { language, messages } = locale;
  const texts = TEXTS[category] ?? {};
  const isSource = language === SOURCE_LANGUAGE;
  if (isSource && !Object.values(texts).some(({ id }) => Object.hasOwn(messages, id))) return source;
  const nameOf = isSource ? undefined : namesIn(category, language);
  const options = source.map(({ value, label }): Option => {
    const text = texts[value];
    if (text) return { value, label: Object.hasOwn(messages, text.id) ? write(locale, text) : label };
    return { value, label: nameOf?.(value) ?? label };
  });
  return isSource || category === 'months' ? options : inOrder(options, source, language);
}

const TEXTS: Partial<Record<OptionCategory, Readonly<Record<string, Text>>>> = {
  stateAndProvince: STATE_NAMES,
  languages: languageTexts,
};

export const OPTION_TEXTS = Object.values(TEXTS).flatMap((texts) => Object.values(texts));

function namesIn(category: OptionCategory, language: string): (value: string) => string | undefined {
  const locales = [language, SOURCE_LANGUAGE];
  switch (category) {
    case 'countries':
    case 'countriesNoUsa': {
      const names = new Intl.DisplayNames(locales, { type: 'region', fallback: 'none' });
      return (value) => names.of(regionCode(value));
    }
    case 'languages': {
      const names = new Intl.DisplayNames(locales, { type: 'language', fallback: 'none' });
      return (value) => asEntry(names.of(value.toLowerCase()), language);
    }
    case 'months': {
      const format = new Intl.DateTimeFormat(localeOf(language), { month: 'long', timeZone: 'UTC' });
      return (value) => asEntry(format.format(Date.UTC(2000, Number(value) - 1)), language);
    }
    case 'stateAndProvince':
      return () => undefined;
  }
}

function asEntry(name: string | undefined, language: string): string | undefined {
  return name && name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
}

/** Countries for which the first two letters of alpha-3 aren't the alpha-2 code, which `Intl` needs. Each entry is both codes. */
const OTHERWISE =
  'ALAAX ANDAD AGOAO ATAAQ ATGAG ARMAM ABWAW AUTAT BHSBS BGDBD BRBBB BLRBY BLZBZ BENBJ BESBQ BIHBA ' +
  'BRNBN BDIBI CPVCV CYMKY CAFCF TCDTD CHLCL CHNCN COMKM CODCD COGCG COKCK CUWCW DNKDK SLVSV GNQGQ ' +
  'ESTEE SWZSZ FLKFK FROFO GUFGF PYFPF ATFTF GRLGL GRDGD GLPGP GINGN GNBGW GUYGY IRQIQ IRLIE ISRIL ' +
  'JAMJM KAZKZ LBRLR LBYLY MACMO MDGMG MDVMV MLTMT MTQMQ MYTYT MEXMX FSMFM MNEME MOZMZ NIUNU PRKKP ' +
  'MNPMP PAKPK PLWPW PNGPG PRYPY PCNPN POLPL PRTPT MAFMF SPMPM SENSN SRBRS SYCSC SVKSK SVNSI SLBSB ' +
  'SGSGS KORKR SURSR SWESE TUNTN TURTR TKMTM TUVTV UKRUA AREAE URYUY WLFWF ESHEH';

const others = new Map(OTHERWISE.split(' ').map((codes) => [codes.slice(0, 3), codes.slice(3)]));

function regionCode(code: string): string {
  return others.get(code) ?? code.slice(0, 2);
}
