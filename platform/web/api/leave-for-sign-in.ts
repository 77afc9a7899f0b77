let leaving = false

/** Goes to the sign-in page and remembers where one was. */
export function leaveForSignIn(): void {
  if (leaving) return
  leaving = true
  const here = location.pathname + location.search
  location.assign(here === '/' ? '/auth' : `/auth?path=${encodeURIComponent(here)}`)
}
