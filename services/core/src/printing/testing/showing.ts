import type { AnswerPages } from '../../programs/index.ts';

/** Gives a page, and nothing that it asks for. */
export const showing =
  (page: string): AnswerPages =>
  async (request) =>
    request.isNavigationRequest()
      ? { status: 200, headers: { 'content-type': 'text/html; charset=utf-8' }, body: page }
      : { status: 404 };

/** A page as the shell draws it for print. */
export const viewPage = (answers: Record<string, unknown>, more = ''): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Print</title></head><body><h1>Application</h1>
${Object.entries(answers)
  .map(([key, value]) => `<p data-answer-key="${key}">${String(value)}</p>`)
  .join('\n')}
${more}
<script>document.documentElement.dataset.printReady = 'true'</script></body></html>`;
