// Stands in for three files of the federation runtime (see shell-config.mjs) that the page never runs: the page contains the manifests, and preloads itself.
export class SnapshotHandler {
  hooks = { applyPlugin() {} };
}
export function getGlobalRemoteInfo() {}
export function formatPreloadArgs() {}
export function preloadAssets() {}
export function generatePreloadAssetsPlugin() {}
