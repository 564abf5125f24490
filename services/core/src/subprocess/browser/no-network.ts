/** Chromium flags that prevent network access: a nonexistent proxy (9 is the discard port), no DNS, and no WebRTC outside the proxy. */
export const NO_NETWORK = [
  '--proxy-server=http://127.0.0.1:9',
  '--proxy-bypass-list=<-loopback>',
  '--host-resolver-rules=MAP * ~NOTFOUND',
  '--force-webrtc-ip-handling-policy=disable_non_proxied_udp',
];
