import { readFile } from 'node:fs/promises';
import path from 'node:path';

/**
 * @typedef {import('@portico/contracts').PageData} PageData
 * @typedef {import('@portico/contracts').ReleaseFile} ReleaseFile
 */

const DATA = /(<script type="application\/json" id="portico-page"[^>]*>)(.*?)(<\/script>)/s;

/** The release that is to be tried, as it lies in the folder of its build. */
export class SmokePage {
  /** @param {string} folder @param {ReleaseFile} release */
  constructor(folder, release) {
    this.folder = folder;
    this.release = release;
    this.base = `/releases/${release.name}/${release.version}/`;
  }

  /** @param {string} html @returns {PageData} */
  static data(html) {
    const json = DATA.exec(html)?.[2];
    if (!json) throw new Error('The server answered with something else than a page of Portico.');
    return JSON.parse(json);
  }

  /**
   * The deployed page with the release in the place of the live one, and nothing to fall back on.
   * @param {string} html
   * @param {string} [language] In which it is shown at first; without one as the server says.
   * @returns {Promise<string>}
   */
  async pin(html, language) {
    const data = SmokePage.data(html);
    const { files, entries, name } = this.release;
    const read = new Set([entries.definition, ...Object.values(entries.translations ?? {})]);
    for (const [file, { integrity }] of Object.entries(files))
      if (/\.(js|css)$/.test(file) || read.has(file)) data.integrity[this.base + file] = integrity;
    if (name === 'shell') data.texts.translations = this.#translations();
    else await this.#pinStep(data);
    if (language) {
      data.texts.language = language;
      data.texts.languages = [...new Set([...data.texts.languages, language])];
    }
    const text = JSON.stringify(data).replaceAll('<', '\\u003c');
    return this.#tags(html).replace(DATA, (_, open, __, close) => open + text + close);
  }

  /** @param {string} address Path of a file of the release. */
  read(address) {
    return readFile(path.join(this.folder, decodeURIComponent(address.slice(this.base.length))));
  }

  /** @param {PageData} data */
  async #pinStep(data) {
    const { version, container, entries, labels = {} } = this.release;
    const json = async (/** @type {string | undefined} */ file) =>
      JSON.parse(await readFile(path.join(this.folder, String(file)), 'utf8'));
    const { id, route, label, order } = await json(entries.definition);
    const chosen = {
      version,
      container,
      base: this.base,
      manifest: await json(entries.manifest),
      definition: `${this.base}${entries.definition}`,
      translations: this.#translations(),
    };
    data.steps = data.steps.filter((step) => step.id !== id);
    data.steps.push({ id, route, label, labels, order, chosen, fallback: null });
    data.steps.sort((a, b) => a.order - b.order);
  }

  /** @returns {Record<string, string>} By language, their address. */
  #translations() {
    const files = Object.entries(this.release.entries.translations ?? {});
    return Object.fromEntries(files.map(([language, file]) => [language, this.base + file]));
  }

  /** Tags that name files of the release that it takes the place of. @param {string} html */
  #tags(html) {
    const { name, entries, files } = this.release;
    const others = new RegExp(
      `<(?:script|link)\\b[^>]*(?:src|href)="/releases/${name}/[^>]*>(?:</script>)?\\n?`,
      'g',
    );
    const without = html.replace(others, '');
    if (name !== 'shell') return without;
    const styles = (entries.styles ?? []).map(
      (file) => `<link rel="stylesheet" href="${this.base}${file}" integrity="${files[file]?.integrity}">`,
    );
    const scripts = (entries.scripts ?? []).map(
      (file) =>
        `<script defer crossorigin src="${this.base}${file}" integrity="${files[file]?.integrity}"></script>`,
    );
    return without.replace('</head>', `${[...styles, ...scripts].join('\n')}\n</head>`);
  }
}
