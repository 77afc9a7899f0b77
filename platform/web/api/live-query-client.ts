import {
  type InvalidateOptions,
  type InvalidateQueryFilters,
  type Query,
  QueryClient,
  type QueryKey,
} from '@tanstack/react-query'

/** Asks once more for what turned out of date while its first answer was still on the way; that answer may be older than what happened. */
export class LiveQueryClient extends QueryClient {
  /** Asked for again already, however often they turn out of date until then. */
  readonly #waiting = new WeakSet<Query>()

  override invalidateQueries<K extends QueryKey = QueryKey>(
    filters?: InvalidateQueryFilters<K>,
    options?: InvalidateOptions,
  ): Promise<void> {
    const underway = this.getQueryCache().findAll({ ...filters, fetchStatus: 'fetching' })
    for (const query of underway) {
      if (query.state.data !== undefined || this.#waiting.has(query)) continue
      this.#waiting.add(query)
      const again = () => {
        this.#waiting.delete(query)
        if (query.state.data !== undefined)
          void super.invalidateQueries({ queryKey: query.queryKey, exact: true }, options)
      }
      void query.fetch().then(again, again)
    }
    return super.invalidateQueries(filters, options)
  }
}
