const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce

// The scroll lock under dialogs asks for its nonce by this name.
Object.assign(globalThis, { __webpack_nonce__: nonce })

/** The nonce the server put into the page, for the few style elements a library insists on. */
export function cspNonce(): string {
  return nonce ?? ''
}
