import type { Locale } from '#platform/contract/locales.ts'
import type { Handler } from '#platform/server/system/serve-system.ts'
import type { Translate } from '#platform/server/system/translate.ts'
import { ownAgency } from '#product/organization/agencies/server/public.ts'
import { actions, type ActionId } from '../catalogue/actions.ts'
import { nameOfAction, nameOfArea } from '../catalogue/names/name-of.ts'
import { keptAs, sameAs, standingOf } from '../catalogue/standing.ts'
import type { Action, roles } from '../contract.ts'
import { checks } from './checks.ts'

type Reading = { locale: Locale; services: { translate: Translate } }

/** The catalogue in the reader's language; the same for everybody. */
export const listActions: Handler<typeof roles, 'actions'> = (ctx) => catalogueFor(ctx)

/** The same where no tenant is entered, for roles of the agency. */
export const listAgencyActions: Handler<typeof roles, 'agencyActions'> = async (ctx, { params }) =>
  ownAgency(ctx.who, params.agencyId) ? catalogueFor(ctx) : ctx.fail('notFound')

/** One action; `held` says whether whoever asks holds it. */
export const getAction: Handler<typeof roles, 'action'> = async (ctx, { params }) => {
  const entry = actions.find(({ id }) => id === params.action)
  if (!entry) return ctx.fail('noSuchAction')
  return {
    ...toAction(ctx, entry, await checks),
    held: ctx.who.actions.has(keptAs(entry.id)) || standingOf(entry.id) === 'everybodys',
  }
}

async function catalogueFor(ctx: Reading): Promise<Action[]> {
  const known = await checks
  return actions.map((entry) => toAction(ctx, entry, known))
}

function toAction(
  { locale, services }: Reading,
  entry: (typeof actions)[number],
  known: Awaited<typeof checks>,
): Action {
  const found = known.get(entry.id)
  const id: ActionId = entry.id
  const { area, verb, tier, document } = entry
  return {
    id,
    area,
    areaName: nameOfArea(locale, area),
    verb,
    does: nameOfAction(locale, id),
    tier,
    document,
    standing: standingOf(id),
    sameAs: sameAs[id] ?? null,
    routes: found?.routes ?? [],
    screens: (found?.pages ?? []).map(({ system, page, path }) => ({
      title: services.translate(locale, system, `pages/${page}`),
      path,
    })),
    within: [...(found?.systems ?? [])].map((system) => services.translate(locale, system, 'title')),
  }
}
