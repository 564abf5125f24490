import { directionOf, ownNameOf } from '@portico/texts';
import { usePage } from '../page/page-context.ts';

/** What a language calls itself, as somebody looks for it who reads no other. @param language BCP 47 */
export function useOwnName(language: string): string {
  return usePage().texts.ownNames?.[language] ?? ownNameOf(language);
}

/** A language under its own name, said and written as that language is. */
export function OwnName({ of: language }: { of: string }) {
  return (
    <bdi lang={language} dir={directionOf(language)}>
      {useOwnName(language)}
    </bdi>
  );
}
