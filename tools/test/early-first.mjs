import { BaseSequencer } from 'vitest/node';
import { inRoot } from '../workspace/root.mjs';
import { taggedTests } from './tagged-tests.mjs';

const EARLY = new Set(taggedTests('early').map((file) => inRoot(file)));

/** Starts tests tagged `early` before all others. Without recorded durations, Vitest starts with the largest files. */
export class EarlyFirst extends BaseSequencer {
  /** @override @param {Parameters<BaseSequencer['sort']>[0]} files */
  async sort(files) {
    const sorted = await super.sort(files);
    /** @param {typeof sorted[number]} file */
    const isLate = ({ moduleId }) => Number(!EARLY.has(moduleId));
    return sorted.sort((a, b) => isLate(a) - isLate(b));
  }
}
