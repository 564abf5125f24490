declare let __webpack_nonce__: string;

/**
 * Dialogs hold the page still with a style element of their own; the page's policy allows it only with the nonce that the
 * server put on the page data.
 */
export function allowDialogStyles(): void {
  const nonce = document.getElementById('portico-page')?.nonce;
  if (nonce) __webpack_nonce__ = nonce;
}
