import type { ReleaseFile } from '@portico/contracts';

/** SPDX ids of licenses that only require a notice. */
export const COMMON_LICENSES = [
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'Unlicense',
  'Zlib',
];

export function licenseWarnings({ built }: ReleaseFile, allowed: readonly string[]): string[] {
  const known = new Set(allowed);
  return (built?.dependencies ?? [])
    .filter(({ licence }) => licence === null || !allows(licence, known))
    .map(({ name, version, licence }) =>
      licence === null
        ? `${name} ${version} is included, but its package.json has no license. Ask whether you may use it.`
        : `${name} ${version} is included under ${licence}, which isn’t an allowed license (ALLOWED_LICENCES). Ask whether you may use it.`,
    );
}

/** Evaluates an SPDX expression. OR allows a choice; AND requires all and binds more tightly. */
function allows(expression: string, allowed: ReadonlySet<string>): boolean {
  const tokens = expression.match(/[()]|[^\s()]+/g) ?? [];
  const next = (word: string) => tokens[0]?.toUpperCase() === word && tokens.shift() !== undefined;
  const either = (): boolean => {
    let good = all();
    while (next('OR')) good = all() || good;
    return good;
  };
  const all = (): boolean => {
    let good = one();
    while (next('AND')) good = one() && good;
    return good;
  };
  const one = (): boolean => {
    if (next('(')) {
      const good = either();
      return next(')') && good;
    }
    const name = [tokens.shift(), ...(next('WITH') ? ['WITH', tokens.shift()] : [])].join(' ');
    return allowed.has(name);
  };
  return either() && tokens.length === 0;
}
