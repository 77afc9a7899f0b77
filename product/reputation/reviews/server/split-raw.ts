/** Fields of a review, as sources name them, that speak of nobody while they hold a single value; what is unknown or deeper may hold a name. */
const impersonal = new Set(['reviewId', 'name', 'starRating', 'comment', 'createTime', 'updateTime'])

/** Takes what came as a review apart into what everybody may see who sees reviews, and what may be personal; a text that is no JSON is personal as a whole. */
export function splitRaw(text: string): { raw: string; rawPersonal: string | null } {
  const fields = Object.entries(objectOf(text) ?? {})
  const isOpen = ([name, value]: [string, unknown]) =>
    impersonal.has(name) && (value === null || typeof value !== 'object')
  const personal = fields.filter((one) => !isOpen(one))
  return {
    raw: written(fields.filter(isOpen)),
    rawPersonal: fields.length === 0 ? text : personal.length === 0 ? null : written(personal),
  }
}

function objectOf(text: string): object | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return value !== null && typeof value === 'object' && !Array.isArray(value) ? value : undefined
  } catch {
    return undefined
  }
}

const written = (fields: [string, unknown][]) => JSON.stringify(Object.fromEntries(fields), null, 2)
