/**
 * @typedef {import('@portico/contracts').PageData} PageData
 * @typedef {import('@portico/contracts').PageStep} PageStep
 * @typedef {import('@portico/federation/live').LiveBuild} LiveBuild
 */

const DATA = /(<script type="application\/json" id="portico-page"[^>]*>)(.*?)(<\/script>)/s;
/** What the served page fetches ahead of the released step. */
const preloads = (/** @type {string} */ step) =>
  new RegExp(`<link rel="preload"[^>]* href="/releases/${step}/[^>]*>\\n?`, 'g');

/** Below it the local server has what is its own. */
export const OWN_PLACE = '/portico-dev/';
/** Folder of a build, as the browser sees it. @param {LiveBuild} build */
export const placeOfBuild = ({ id }) => `${OWN_PLACE}${id}/`;

/**
 * The page of the product with the local step in it, new or in the place of the released one; whatever else stands in it stays as it was
 * served, its signature too. A text that is no such page comes back as it is.
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
  // The page says that it is none for everybody, and leads to the one that is.
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

/** Of what a page loads. @param {LiveBuild} build @returns {Record<string, string>} */
function integrityOf(build) {
  const loaded = [...build.files].filter(([file]) => !file.endsWith('.map'));
  return Object.fromEntries(loaded.map(([file, { integrity }]) => [placeOfBuild(build) + file, integrity]));
}
