import type { ValueOf } from '#platform/contract/enumeration.ts'
import { pagePath } from '#platform/contract/page-link.ts'
import { platformFault } from '#platform/server/system/fault.ts'
import type { Handler, MemberCtx } from '#platform/server/system/serve-system.ts'
import type { Who } from '#platform/server/system/who.ts'
import { featureFlagsOf } from '#product/organization/feature-flags/server/public.ts'
import { ideaPortalUrl } from '#product/identity/idea-portal/server/public.ts'
import { accountType } from '#product/organization/tenants/contract.ts'
import { users } from '#product/organization/users/contract.ts'
import { type landing, landingRule, landingWhy, SOCIAL_LISTENING_PATH, WELCOME_PATH } from '../contract.ts'
import { hiddenPlaces } from './hidden-places.ts'
import { permittedLandings } from './permitted-pages.ts'
import { wishedPath } from './wished-path.ts'

type Asked = { redirect?: string; uv_login?: string; path?: string }
type Why = ValueOf<typeof landingWhy>
/** Where a rule leads, or why it does not. */
type Verdict = { to: string; external?: true } | { why: Why }
type Flags = Record<string, boolean>
type Rules = Record<ValueOf<typeof landingRule>, () => Promise<Verdict> | Verdict>

/** Asks the printed rules in their order (document 000 §2); the first that leads somewhere decides. */
export const land: Handler<typeof landing, 'land'> = async (ctx, { query }) => {
  const tenantId = query.tenant ?? ctx.who.tenantId
  const inside = tenantId === null ? ctx.who : await ctx.services.gate.enter(ctx.who, tenantId)
  if (!inside) throw platformFault('FORBIDDEN')
  const { userId, agencyId } = inside
  const flags = await featureFlagsOf(ctx.within('platform').read, { userId, agencyId, tenantId })
  const rules: Rules = {
    freeTrial: () => freeTrial(ctx, tenantId, flags),
    socialListening: () => socialListening(query),
    ideaPortal: () => ideaPortal(ctx, query),
    wished: () => wished(query),
    firstPermitted: () => firstPermitted(ctx, inside, tenantId, flags),
    myAccount: () => ({ to: myAccountPath(agencyId, tenantId) }),
  }
  const steps: { rule: ValueOf<typeof landingRule>; taken: boolean; why: Why }[] = []
  let chosen: { to: string; external: boolean; reason: ValueOf<typeof landingRule> } | undefined
  for (const rule of landingRule.members) {
    const verdict: Verdict = chosen ? { why: 'notNeeded' } : await rules[rule]()
    const isTaken = 'to' in verdict
    steps.push({ rule, taken: isTaken, why: isTaken ? 'taken' : verdict.why })
    if (isTaken)
      chosen = { to: withTenant(verdict, ctx, query.tenant), external: verdict.external ?? false, reason: rule }
  }
  return { ...chosen!, steps }
}

/** A free trial that has connected nothing yet begins with the welcome. */
async function freeTrial(ctx: MemberCtx, tenantId: number | null, flags: Flags): Promise<Verdict> {
  if (tenantId === null) return { why: 'noTenant' }
  const tenant = await ctx
    .within('platform')
    .read.selectFrom('tenant')
    .leftJoin('tenant_summary', 'tenant_summary.tenant_id', 'tenant.id')
    .select(['account_type', 'place_credentials'])
    .where('tenant.id', '=', tenantId)
    .executeTakeFirstOrThrow()
  if (tenant.account_type !== accountType.FreeTrial) return { why: 'noFreeTrial' }
  if (!flags['credentials2']) return { why: 'flagOff' }
  return (tenant.place_credentials ?? 0) > 0 ? { why: 'connected' } : { to: WELCOME_PATH }
}

function socialListening({ redirect }: Asked): Verdict {
  if (!redirect) return { why: 'notAsked' }
  return { to: `${SOCIAL_LISTENING_PATH}?${new URLSearchParams({ redirect })}` }
}

async function ideaPortal(ctx: MemberCtx, { uv_login }: Asked): Promise<Verdict> {
  if (uv_login !== '1') return { why: 'notAsked' }
  // it would be signed in at the portal for longer than one acts as them
  if (ctx.who.impersonation) return { why: 'acting' }
  const { userId, name, locale } = ctx.who
  const { email } = await ctx
    .within('platform')
    .read.selectFrom('users')
    .select('email')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  const url = await ideaPortalUrl(ctx.services, { id: userId, email, name, locale }, ctx.now())
  return url === null ? { why: 'notSetUp' } : { to: url, external: true }
}

function wished({ path }: Asked): Verdict {
  if (!path || path === '/') return { why: 'notAsked' }
  const to = wishedPath(path)
  return to === null ? { why: 'notOurs' } : { to }
}

/** What the tenant hides in its menus opens by its address, and is no place to land. */
async function firstPermitted(ctx: MemberCtx, who: Who, inTenant: number | null, flags: Flags): Promise<Verdict> {
  const all = await permittedLandings({ ...who, inTenant, flags })
  const hidden =
    inTenant === null
      ? new Set<string>()
      : await hiddenPlaces({ read: ctx.within({ tenantId: inTenant }).read, tenantId: inTenant })
  const first = all.find(({ place }) => !hidden.has(place))
  if (first) return { to: first.path }
  return { why: all.length > 0 ? 'allHidden' : 'nothingPermitted' }
}

function myAccountPath(agencyId: number, tenantId: number | null): string {
  return tenantId === null
    ? pagePath(users, 'agencyAccount', { agencyId })
    : pagePath(users, 'myAccount', { agencyId, tenantId })
}

/** People of an agency stay in the tenant they came for. */
function withTenant({ to, external }: { to: string; external?: true }, { who }: MemberCtx, tenant?: number): string {
  if (external || who.tenantId !== null || tenant === undefined || /[?&]tenant=/.test(to)) return to
  const [beforeHash = '', hash] = to.split('#')
  return `${beforeHash}${beforeHash.includes('?') ? '&' : '?'}tenant=${tenant}${hash === undefined ? '' : `#${hash}`}`
}
