import { directionOf, ownNameOf } from '@portico/texts';

/** A language under its own name, said and written as that language is. */
export function OwnName({ of: language }: { of: string }) {
  return (
    <bdi lang={language} dir={directionOf(language)}>
      {ownNameOf(language)}
    </bdi>
  );
}
