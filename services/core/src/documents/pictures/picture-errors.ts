import { DomainError } from '../../errors.ts';

/** There is no poppler here, or no sandbox for it. The PDF can still be saved. */
export class NoPicturesError extends DomainError {
  constructor(options?: ErrorOptions) {
    super(
      'unavailable',
      'no_pictures',
      'This server can’t show documents, because poppler or its sandbox is missing. Save the document instead.',
      undefined,
      undefined,
      options,
    );
  }
}

/** This page took too long, or poppler can't read it. */
export class NotDrawnError extends DomainError {
  constructor() {
    super('conflict', 'not_drawn', 'This page can’t be shown as a picture. Save the document instead.');
  }
}
