import type { AnySystem, Params } from './define-system.ts'

/** The address of a page with its parameters filled in; a wrong or missing parameter does not compile. */
export function pagePath<S extends AnySystem, K extends keyof S['pages'] & string>(
  system: S,
  page: K,
  params: Params<S['pages'][K]['path']>,
): string {
  const values = params as Record<string, string | number>
  return system.pages[page]!.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(values[name])))
}
