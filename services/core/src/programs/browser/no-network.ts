/**
 * Chromium's settings without which it could reach a network: every address goes to a proxy that is not there (9 is the discard port), no name is
 * resolved, and WebRTC opens no connection beside the proxy.
 */
export const NO_NETWORK = [
  '--proxy-server=http://127.0.0.1:9',
  '--proxy-bypass-list=<-loopback>',
  '--host-resolver-rules=MAP * ~NOTFOUND',
  '--force-webrtc-ip-handling-policy=disable_non_proxied_udp',
];
