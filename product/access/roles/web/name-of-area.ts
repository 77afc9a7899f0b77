/** The name of an area for people: `review-responses` and `ratings_and_reviews.rating` lose their signs. */
export function nameOfArea(area: string): string {
  const plain = area.replaceAll(/[-_.]+/g, ' ').trim()
  return plain.charAt(0).toUpperCase() + plain.slice(1)
}
