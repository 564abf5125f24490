import { causesOf } from '../failures/describe-failure.ts';

const marks = document.documentElement.dataset;

/** Tells the printer that everything is drawn: without it no PDF is made, rather than one with holes. */
export function markReady(): void {
  marks.printReady = 'true';
}

/** Tells the printer why nothing will be drawn, so that it doesn't wait for it. */
export function markFailed(error: unknown): void {
  marks.printFailed = causesOf(error);
}
