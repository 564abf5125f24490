import type { PageResponder } from '../../subprocess/index.ts';

export const respondWith =
  (page: string): PageResponder =>
  async (request) =>
    request.isNavigationRequest()
      ? { status: 200, headers: { 'content-type': 'text/html; charset=utf-8' }, body: page }
      : { status: 404 };

export const viewPage = (answers: Record<string, unknown>, more = ''): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Print</title></head><body><h1>Application</h1>
${Object.entries(answers)
  .map(([key, value]) => `<p data-answer-key="${key}">${String(value)}</p>`)
  .join('\n')}
${more}
<script>document.documentElement.dataset.printReady = 'true'</script></body></html>`;
