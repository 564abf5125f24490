/* The dialog library writes a style element while a dialog is open. Webpack turns this name into what the library asks for. */
__webpack_nonce__ = document.getElementById('portico-page')?.nonce;
