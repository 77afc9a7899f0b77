const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce

/** The nonce the server put into the page, for the few style elements a library insists on. */
export function cspNonce(): string {
  return nonce ?? ''
}
