import { type SqlBool, sql } from 'kysely'
import { excluded } from '#platform/server/database/excluded.ts'
import type { Db } from '#platform/server/database/door.ts'
import { isSameServer, mayBeCalled } from '#platform/server/outbound/named-address.ts'
import type { SecretPlace } from '#platform/server/secrets/secrets.ts'
import { platformFault } from '#platform/server/system/fault.ts'
import type { Handler, UseCaseCtx } from '#platform/server/system/serve-system.ts'
import { type ModelSettings, models } from '../contract.ts'
import { isModelAllowed } from './agency-model.ts'

type Setting = Omit<ModelSettings, 'hasKey' | 'isAllowed'>

export const getModel: Handler<typeof models, 'settings'> = async (ctx) => {
  const [{ key, ...shown }, isAllowed] = await Promise.all([readSetting(ctx.read, ctx.tenantId), isModelAllowed(ctx)])
  return { ...shown, hasKey: key !== null, isAllowed }
}

/** Raises `incomplete` and `refusedAddress`. A key goes to no other server than the one it was given for. */
export const saveModel: Handler<typeof models, 'save'> = async (ctx, { body: { key, version, ...given } }) => {
  const { tenantId, services } = ctx
  if (given.isOn && given.baseUrl === null) return ctx.fail('incomplete', { field: 'baseUrl' })
  if (given.isOn && given.model === null) return ctx.fail('incomplete', { field: 'model' })
  if (given.baseUrl !== null && !(await mayBeCalled(given.baseUrl, ctx)))
    return ctx.fail('refusedAddress', { field: 'baseUrl' })
  const isAllowed = await isModelAllowed(ctx)
  return ctx.tx(async (tx) => {
    const before = await readSetting(tx.db, tenantId)
    if (before.version !== version) throw platformFault('stale')
    const { baseUrl, priceIn, priceOut, currency, budget } = before
    const wanted = { priceIn, priceOut, currency, budget, ...given }
    // without prices nothing would ever be used up
    if (wanted.budget !== null && wanted.priceIn === null) return ctx.fail('noPrice', { field: 'priceIn' })
    if (wanted.budget !== null && wanted.priceOut === null) return ctx.fail('noPrice', { field: 'priceOut' })
    const keeps = baseUrl !== null && wanted.baseUrl !== null && isSameServer(baseUrl, wanted.baseUrl)
    const kept = keeps ? before.key : null
    const setting = {
      is_on: wanted.isOn,
      base_url: wanted.baseUrl,
      model: wanted.model,
      voice: wanted.voice,
      price_in: wanted.priceIn,
      price_out: wanted.priceOut,
      currency: wanted.currency,
      budget: wanted.budget,
      key: key === undefined ? kept : services.secrets.seal(keyPlace(tenantId), key),
      version: version + 1,
    }
    const { numInsertedOrUpdatedRows } = await tx.db
      .insertInto('model_setting')
      .values({ tenant_id: tenantId, ...setting })
      .onConflict((conflict) =>
        conflict
          .column('tenant_id')
          .doUpdateSet(excluded(setting))
          .where(sql<SqlBool>`model_setting.version = excluded.version - 1`),
      )
      .executeTakeFirstOrThrow()
    if (numInsertedOrUpdatedRows !== 1n) throw platformFault('stale')
    const after: ModelSettings = { ...wanted, hasKey: setting.key !== null, isAllowed, version: setting.version }
    await tx.audit(models, {
      action: 'model.save',
      entityId: tenantId,
      before: shownInAudit({ ...before, hasKey: before.key !== null }),
      after: { ...shownInAudit(after), ...(key === undefined ? {} : { key: 'changed' }) },
    })
    return after
  })
}

/** What counts for a tenant, with its key as it is sealed: off, too, where its agency allows no models. */
export async function readModel(ctx: Pick<UseCaseCtx, 'services' | 'read' | 'tenantId'>) {
  const [setting, isAllowed] = await Promise.all([readSetting(ctx.read, ctx.tenantId), isModelAllowed(ctx)])
  return { ...setting, isOn: setting.isOn && isAllowed, isAllowed }
}

/** What a tenant set; nothing is on before somebody turned it on. */
export async function readSetting(db: Db, tenantId: number): Promise<Setting & { key: string | null }> {
  const { rows } = await sql<Setting & { key: string | null }>`
    select is_on as "isOn", base_url as "baseUrl", model, key, voice, version, price_in::float8 as "priceIn", price_out::float8 as "priceOut",
      currency, budget::float8 as budget from model_setting where tenant_id = ${tenantId}`.execute(db)
  return rows[0] ?? { ...UNSET, key: null }
}

const UNSET: Setting = {
  isOn: false,
  baseUrl: null,
  model: null,
  voice: '',
  version: 0,
  priceIn: null,
  priceOut: null,
  currency: 'USD',
  budget: null,
}

export function keyPlace(tenantId: number): SecretPlace {
  return { tenantId, table: 'model_setting', rowKey: tenantId, column: 'key' }
}

function shownInAudit({
  isOn,
  baseUrl,
  model,
  voice,
  hasKey,
  priceIn,
  priceOut,
  currency,
  budget,
}: Omit<ModelSettings, 'version' | 'isAllowed'>) {
  return { isOn, baseUrl, model, voice, hasKey, priceIn, priceOut, currency, budget }
}
