import { StaffCallError, staffCall, staffJson } from '../staff/staff-call.mjs';

/** Copy of the path in libs/contracts, which Node can't load uncompiled. The test of the release command covers all calls below. */
const RELEASES = '/service/releases';

/**
 * @typedef {import('@portico/contracts').ReleaseChannelReply} Channel
 * @typedef {import('@portico/contracts').ChannelChangePayload} Change
 */

/** @returns {Promise<Channel[]>} */
export const channels = async () => (await staffJson(RELEASES)).channels;

/** @param {string} name @returns {Promise<Channel>} */
export const channel = (name) => staffJson(`${RELEASES}/${name}`);

/** Returns the channel, or an empty one for a name without releases. @param {string} name @returns {Promise<Channel>} */
export async function channelOrNone(name) {
  try {
    return await channel(name);
  } catch (error) {
    if (!(error instanceof StaffCallError) || error.status !== 404) throw error;
    const nothing = { live: null, canary: null, canary_percent: 0, canary_rates: null };
    const others = { last_good: null, last_good_errors: [], taken_off: null, revision: 0, versions: [] };
    return { name, ...nothing, ...others };
  }
}

/** @param {string} name @param {string} version @returns {Promise<import('@portico/contracts').ReleaseVersionReply>} */
export const version = (name, version) =>
  staffJson(`${RELEASES}/${name}/versions/${encodeURIComponent(version)}`);

/** @param {Record<string, string>} versions @returns {Promise<import('@portico/contracts').ChecksReply>} */
export const orderChecks = (versions) =>
  staffJson(`${RELEASES}/checks`, { method: 'POST', body: { versions } });

/** @param {string} name @returns {Promise<import('@portico/contracts').ReleaseHistoryReply>} */
export const history = (name) => staffJson(`${RELEASES}/${name}/history`);

/** Returns null for a release that isn't a live step, or that isn't the key's own. @param {string} name @returns {Promise<import('@portico/contracts').InsightsReply | null>} */
export const insights = (name) =>
  staffJson(`${RELEASES}/${name}/insights`).catch((error) => {
    if (error instanceof StaffCallError && (error.status === 403 || error.status === 404)) return null;
    throw error;
  });

/** @param {string} name @param {string} from @param {string} to @returns {Promise<import('@portico/contracts').ReleaseDifferenceReply>} */
export const difference = (name, from, to) =>
  staffJson(`${RELEASES}/${name}/difference?from=${encodeURIComponent(from)}&to=${encodeURIComponent(to)}`);

/** Returns the gzipped source map. @param {string} name @param {string} version @param {string} script @returns {Promise<ArrayBuffer>} */
export const sourceMap = async (name, version, script) => {
  const address = `${RELEASES}/${name}/${encodeURIComponent(version)}/maps/${encodeURIComponent(script)}`;
  return (await staffCall(address)).arrayBuffer();
};

/** @param {Change[]} changes @param {string} [reason] @returns {Promise<Channel[]>} */
export const changeChannels = async (changes, reason) =>
  (await staffJson(`${RELEASES}/changes`, { method: 'POST', body: { changes, reason } })).channels;

/** @param {string} name @param {import('@portico/contracts').WithdrawPayload} body @returns {Promise<Channel>} */
export const withdrawVersion = (name, body) =>
  staffJson(`${RELEASES}/${name}/withdraw`, { method: 'POST', body });

/** @param {Record<string, string>} versions @returns {Promise<import('@portico/contracts').TrialReply>} */
export const trialLink = (versions) =>
  staffJson(`${RELEASES}/trials`, { method: 'POST', body: { versions } });

/** @param {import('@portico/contracts').PublishPayload} body @returns {Promise<import('@portico/contracts').CheckReply>} */
export const checkMetadata = (body) => staffJson(`${RELEASES}/check`, { method: 'POST', body });

/** @param {import('@portico/contracts').PublishPayload} body @returns {Promise<import('@portico/contracts').PublishReply>} */
export const sendFiles = (body) => staffJson(RELEASES, { method: 'POST', body });
