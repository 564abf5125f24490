import { directionOf, ownNameOf } from '@portico/texts';
import { usePage } from '../page/page-data.ts';

export function useNativeName(language: string): string {
  return usePage().texts.ownNames?.[language] ?? ownNameOf(language);
}

export function NativeName({ of: language }: { of: string }) {
  return (
    <bdi lang={language} dir={directionOf(language)}>
      {useNativeName(language)}
    </bdi>
  );
}
