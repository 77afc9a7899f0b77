import type { ReviewFilters } from '#product/reputation/reviews/contract.ts'

type Asked = Omit<ReviewFilters, 'from' | 'to' | 'text'> & { date?: { from?: string; to?: string } }

/** The filters of the reviews workbench as its address holds them: lists with commas, days as `from..to`. */
export function reviewsSearch({ date, ...asked }: Asked): Record<string, string> {
  const lists = Object.entries(asked).filter(([, value]) => value !== undefined && [value].flat().length > 0)
  return {
    ...(date?.from || date?.to ? { date: `${date.from ?? ''}..${date.to ?? ''}` } : {}),
    ...Object.fromEntries(lists.map(([name, value]) => [name, String(value)])),
  }
}
