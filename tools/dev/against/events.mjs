export class Events {
  /** @type {Set<import('node:http').ServerResponse>} */
  #pages = new Set();
  #last = JSON.stringify({ build: '', problems: [] });

  /** @param {import('node:http').ServerResponse} response */
  add(response) {
    response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
    this.#pages.add(response);
    response.on('close', () => this.#pages.delete(response));
    response.write(`data: ${this.#last}\n\n`);
  }

  /** @param {{ build: string, problems: string[] }} news */
  tell(news) {
    this.#last = JSON.stringify(news);
    for (const page of this.#pages) page.write(`data: ${this.#last}\n\n`);
  }
}
