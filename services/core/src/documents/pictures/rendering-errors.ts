import { DomainError } from '../../errors.ts';

export class RenderingUnavailableError extends DomainError {
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

export class PageRenderingError extends DomainError {
  constructor() {
    super('conflict', 'not_drawn', 'This page can’t be shown as a picture. Save the document instead.');
  }
}
