import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { type ComponentPropsWithoutRef, useCallback } from 'react'
import type { AnySystem, Params } from '#platform/contract/define-system.ts'
import { pagePath } from '#platform/contract/page-link.ts'

type ParamsOf<S extends AnySystem, K extends keyof S['pages']> = Params<S['pages'][K]['path']>
type ParamsPart<P> = {} extends P ? { params?: P } : { params: P }
export type PageTarget<S extends AnySystem, K extends keyof S['pages'] & string> = {
  system: S
  page: K
  search?: Record<string, string>
} & ParamsPart<ParamsOf<S, K>>

type Props<S extends AnySystem, K extends keyof S['pages'] & string> = PageTarget<S, K> &
  Omit<ComponentPropsWithoutRef<'a'>, 'href'>

/** A link to a page of a system; wrong parameters do not compile. The tenant of the tab goes with it. */
export function PageLink<S extends AnySystem, K extends keyof S['pages'] & string>(props: Props<S, K>) {
  const { system, page, params, search, ...anchor } = props as Props<AnySystem, string> & { params?: Params<string> }
  return <Link to={pagePath(system, page, params ?? {})} search={search ?? {}} {...anchor} />
}

/** Goes to a page from code. */
export function useGoTo() {
  const navigate = useNavigate()
  return useCallback(
    <S extends AnySystem, K extends keyof S['pages'] & string>(target: PageTarget<S, K>) => {
      const { system, page, params, search } = target as PageTarget<AnySystem, string> & { params?: Params<string> }
      return navigate({ to: pagePath(system, page, params ?? {}), search: search ?? {} })
    },
    [navigate],
  )
}

/** Whether every id in the address can be one. */
export function useHasIds(): boolean {
  const raw = useParams({ strict: false }) as Record<string, string>
  return Object.entries(raw).every(([name, value]) => !name.endsWith('Id') || /^[1-9]\d{0,14}$/.test(value))
}

/** The parameters of the page one is on; what ends in `Id` is a number. */
export function usePageParams<S extends AnySystem, K extends keyof S['pages'] & string>(
  _system: S,
  _page: K,
): ParamsOf<S, K> {
  const raw = useParams({ strict: false }) as Record<string, string>
  const typed = Object.entries(raw).map(([name, value]) => [name, name.endsWith('Id') ? Number(value) : value])
  return Object.fromEntries(typed) as ParamsOf<S, K>
}
