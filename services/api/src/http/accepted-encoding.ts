const WEIGHTED = /^\s*([\w*-]+)\s*(?:;\s*q=([01](?:\.\d{0,3})?)\s*)?$/;

/** Returns the first of `offered` that `Accept-Encoding` allows, or undefined to send the content uncompressed. */
export function acceptedEncoding<E extends string>(
  header: string | undefined,
  offered: readonly E[],
): E | undefined {
  const weights = new Map<string, number>();
  for (const part of (header ?? '').split(',')) {
    const [, coding, weight = '1'] = WEIGHTED.exec(part) ?? [];
    if (coding) weights.set(coding.toLowerCase(), Number(weight));
  }
  const weightOf = (coding: string) => weights.get(coding) ?? weights.get('*') ?? 0;
  return offered.filter((coding) => weightOf(coding) > 0).sort((a, b) => weightOf(b) - weightOf(a))[0];
}
