import { median } from '../../experiment/experiment.mjs';
import type { Meter } from './meter.ts';

/** @returns the result in sentences, and for each kind of fault how often it was caused and how long no answer could be saved */
export function report(
  minutes: number,
  counts: Record<'applicants' | 'saves' | 'submissions' | 'uploads' | 'prints', number>,
  found: Record<'lost' | 'doubled' | 'wrong', number>,
  outages: ReturnType<Meter['outageSeconds']>,
): string {
  const kinds = new Set(outages.map(({ fault }) => fault));
  const rows = [...kinds].map((kind) => {
    const seconds = outages.filter(({ fault }) => fault === kind).map((each) => each.seconds);
    const [middle, longest] = [median(seconds), Math.max(...seconds)].map((each) => each.toFixed(1));
    return `| ${kind} | ${seconds.length} | ${middle} | ${longest} |`;
  });
  const { applicants, saves, submissions, uploads, prints } = counts;
  return [
    `In ${minutes} minutes, ${outages.length} faults of ${kinds.size} kinds were caused, one after the other, while ${applicants} people applied.`,
    `They got ${saves} saves, ${submissions} submissions, ${uploads} documents, and ${prints} prints acknowledged.`,
    `Lost: ${found.lost}. Stored or sent twice: ${found.doubled}. Wrong replies: ${found.wrong}.`,
    '',
    '| Fault | Times | Seconds until answers were saved again, median | Longest |',
    '| --- | --: | --: | --: |',
    ...rows,
  ].join('\n');
}
