import { type InvalidateOptions, type InvalidateQueryFilters, QueryClient, type QueryKey } from '@tanstack/react-query'

/** Asks once more for what turned out of date while its first answer was still on the way; that answer may be older than what happened. */
export class LiveQueryClient extends QueryClient {
  override invalidateQueries<K extends QueryKey = QueryKey>(
    filters?: InvalidateQueryFilters<K>,
    options?: InvalidateOptions,
  ): Promise<void> {
    const again = (queryKey: QueryKey) => super.invalidateQueries({ queryKey, exact: true }, options)
    const underway = this.getQueryCache().findAll({ ...filters, fetchStatus: 'fetching' })
    for (const query of underway) {
      if (query.state.data !== undefined) continue
      void query.fetch().then(
        () => again(query.queryKey),
        () => {},
      )
    }
    return super.invalidateQueries(filters, options)
  }
}
