/** Meta's own addresses; settings of the same names replace them. */
export const realFacebook = {
  facebook: 'https://graph.facebook.com',
  facebookConsent: 'https://www.facebook.com',
}

/** From version 22 on recommendations are read no more; this one answers until 2027-01-21 (developers.facebook.com/docs/graph-api/changelog/versions). */
export const GRAPH_VERSION = 'v21.0'
