import { SOURCE_LANGUAGE } from '@portico/texts';

export interface BannerInput {
  texts: Record<string, string>;
  startDate: string;
  /** First day on which the banner is hidden again. */
  endDate: string;
}

const MAX_BANNERS = 20;
const TEXT_MAX_LENGTH = 200;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

export function bannerProblems(banners: readonly BannerInput[], languages: readonly string[]): string[] {
  return [
    ...(banners.length > MAX_BANNERS
      ? [`There are ${banners.length} banners; the limit is ${MAX_BANNERS}. Remove some that have ended.`]
      : []),
    ...banners.flatMap((banner, index) =>
      problemsOf(banner, languages).map((each) => `Banner ${index + 1}: ${each}`),
    ),
  ];
}

function problemsOf({ texts, startDate, endDate }: BannerInput, languages: readonly string[]): string[] {
  const unknown = Object.keys(texts).filter((each) => !languages.includes(each));
  const days = [startDate, endDate].filter((day) => !isDay(day));
  return [
    ...languages.flatMap((language) => textProblems(texts[language] ?? '', language)),
    ...unknown.map((each) => `the application isn’t available in “${each}”.`),
    ...days.map((day) => `“${day}” isn’t a date. Write it as 2027-01-15.`),
    ...(days.length === 0 && endDate <= startDate ? ['it would end before it starts.'] : []),
  ];
}

function textProblems(text: string, language: string): string[] {
  const name = new Intl.DisplayNames([SOURCE_LANGUAGE], { type: 'language' }).of(language) ?? language;
  if (text.trim() === '') return [`the text in ${name} is missing.`];
  if (/\p{Cc}|�/u.test(text)) return [`the text in ${name} contains a character that can’t be displayed.`];
  return text.length > TEXT_MAX_LENGTH
    ? [`the text in ${name} has ${text.length} characters; at most ${TEXT_MAX_LENGTH} are allowed.`]
    : [];
}

function isDay(day: string): boolean {
  const read = new Date(`${day}T00:00:00Z`);
  return DAY.test(day) && !Number.isNaN(read.getTime()) && read.toISOString().startsWith(day);
}
