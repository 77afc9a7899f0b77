import type { Review } from '#product/reputation/reviews/contract.ts'

/** Fills `{{reviewer}}` and `{{location}}` as the server does for many; an unknown or empty one goes with the blank before it. */
export function fillWords(
  text: string,
  { customerName, locationName }: Pick<Review, 'customerName' | 'locationName'>,
): string {
  const values: Record<string, string> = { reviewer: customerName ?? '', location: locationName }
  return text.replaceAll(/([ \t]?)\{\{\s*(\w*)\s*\}\}/g, (_, blank: string, name: string) =>
    values[name] ? blank + values[name] : '',
  )
}
