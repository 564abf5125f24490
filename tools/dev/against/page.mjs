/**
 * @typedef {import('@portico/contracts').PageData} PageData
 * @typedef {import('@portico/contracts').PageStep} PageStep
 * @typedef {import('@portico/federation/live').LiveBuild} LiveBuild
 */

const DATA = /(<script type="application\/json" id="portico-page"[^>]*>)(.*?)(<\/script>)/s;
const preloads = (/** @type {string} */ step) =>
  new RegExp(`<link rel="preload"[^>]* href="/releases/${step}/[^>]*>\\n?`, 'g');

/** Path below which the local server serves its own files. */
export const OWN_PLACE = '/portico-dev/';
/** Returns the URL path of a build. @param {LiveBuild} build */
export const placeOfBuild = ({ id }) => `${OWN_PLACE}${id}/`;

/**
 * Adds the local step to a page of the product, or replaces the released step. Keeps everything else, including the page's
 * signature. Returns HTML that isn't a page of the application unchanged.
 * @param {string} html
 * @param {LiveBuild} build
 * @param {{ own: string, product: URL, prefix: string, client: { address: string, integrity: string } }} at
 */
export function withStep(html, build, { own, product, prefix, client }) {
  const json = DATA.exec(html)?.[2];
  if (json === undefined) return html;
  /** @type {PageData} */
  const data = JSON.parse(json.replaceAll(product.origin, own));
  const { id, version } = { ...stepOf(build), version: build.version };
  data.steps = [...data.steps.filter((step) => step.id !== id), stepOf(build)].sort(
    (one, other) => one.order - other.order,
  );
  Object.assign(data.integrity, integrityOf(build));
  data.identityCookiePrefix = prefix + data.identityCookiePrefix;
  // Shows the preview banner, whose link leads to the product itself.
  const versions = [...(data.trial?.versions ?? []), { name: id, version }];
  data.trial = { versions, leave: `${product.origin}/` };
  const text = JSON.stringify(data).replaceAll('<', '\\u003c');
  const script = `<script defer crossorigin src="${client.address}" integrity="${client.integrity}" data-build="${build.id}"></script>`;
  return html
    .replaceAll(product.origin, own)
    .replace(preloads(id), '')
    .replace(DATA, (_, open, __, close) => open + text + close)
    .replace('</head>', () => `${script}\n</head>`);
}

/** @param {LiveBuild} build @returns {PageStep} */
function stepOf(build) {
  const { definition, labels, version, container, entries, manifest } = build;
  const { id, route, label, order } = definition;
  const base = placeOfBuild(build);
  const translations = Object.entries(entries.translations ?? {});
  const chosen = {
    ...{ version, container, base, manifest },
    definition: base + entries.definition,
    translations: Object.fromEntries(translations.map(([language, file]) => [language, base + file])),
  };
  return { id, route, label, labels, order, chosen, fallback: null, trial: true };
}

/** @param {LiveBuild} build @returns {Record<string, string>} */
function integrityOf(build) {
  const loaded = [...build.files].filter(([file]) => !file.endsWith('.map'));
  return Object.fromEntries(loaded.map(([file, { integrity }]) => [placeOfBuild(build) + file, integrity]));
}
