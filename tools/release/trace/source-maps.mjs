import { gunzipSync } from 'node:zlib';
import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping';
import { StaffCallError } from '../../staff/staff-call.mjs';
import { sourceMap } from '../registry.mjs';

/** Looks up positions in the source maps of a server's releases. Downloads each map once. */
export class SourceMaps {
  /** @type {Map<string, Promise<TraceMap | undefined>>} */
  #maps = new Map();

  /** Messages about scripts whose map can't be loaded. @type {Set<string>} */
  missing = new Set();

  /**
   * Returns the original position, for example `apps/about/src/page.tsx:12:7 "save"`, with the function's name if known.
   * @param {import('./trace-text.mjs').Place} place
   * @returns {Promise<string | undefined>}
   */
  async originalOf({ line, column, ...script }) {
    const map = await this.#mapOf(script);
    if (!map) return undefined;
    // Browsers count columns from 1, source maps from 0.
    const found = originalPositionFor(map, { line, column: column - 1 });
    if (found.source === null) return undefined;
    const name = found.name === null ? '' : ` "${found.name}"`;
    return `${found.source}:${found.line}:${found.column + 1}${name}`;
  }

  /** @param {{ name: string, version: string, script: string }} script */
  #mapOf({ name, version, script }) {
    const key = `${name}/${version}/${script}`;
    const known = this.#maps.get(key);
    if (known) return known;
    const fetched = this.#fetch(name, version, script);
    this.#maps.set(key, fetched);
    return fetched;
  }

  /** @param {string} name @param {string} version @param {string} script */
  async #fetch(name, version, script) {
    try {
      const packed = await sourceMap(name, version, script);
      return new TraceMap(gunzipSync(packed).toString('utf8'));
    } catch (error) {
      // A release that was made up or deleted must not prevent the other lines from being traced.
      if (!(error instanceof StaffCallError) || error.status !== 404) throw error;
      this.missing.add(error.message);
      return undefined;
    }
  }
}
