/** Yelp's own address; a setting of the same name replaces it. */
export const realYelp = { yelp: 'https://api.yelp.com' }
