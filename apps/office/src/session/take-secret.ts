/** What stands behind `#` of an invitation's link; it leaves the address, and with it the history. Empty when there is nothing. */
export function takeSecret(location: Location, history: History): string {
  const secret = location.hash.slice(1);
  if (secret !== '') history.replaceState(history.state, '', location.pathname);
  return secret;
}
