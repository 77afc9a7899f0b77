import { sql } from 'kysely'
import { languageTag, type Locale } from '#platform/contract/locales.ts'
import { Fault, raise } from '#platform/server/system/fault.ts'
import type { TenantCtx } from '#platform/server/system/serve-system.ts'
import { findLocation } from '#product/business/locations/server/public.ts'
import { sourceById } from '#product/business/sources/server/public.ts'
import { variablesIn } from '#product/reputation/responses/server/public.ts'
import { checkHours } from '#product/workspace/working-time/server/public.ts'
import { acknowledgements, LEAST_PUBLIC_MINUTES, type MessageBody, messageVariables, offered } from '../contract.ts'
import { textFor } from './fill-message.ts'
import { mayReply } from './reply-publicly.ts'

/** Raises what speaks against a message of whoever saves it, naming the field. */
export async function checkMessage(body: MessageBody, ctx: TenantCtx): Promise<void> {
  mustBeOffered(body)
  if (body.configType === 'Public' && !mayReply(ctx.who)) raise(acknowledgements, 'mayNot', { field: 'configType' })
  await (body.kind === 'Acknowledgement' ? mustFitPlaces(body, ctx) : mustHaveHours(body, ctx))
  await mustSpeak(body, ctx)
}

function mustBeOffered({ commentType, configType }: MessageBody): void {
  const ways = offered[commentType]
  if (!ways) return raise(acknowledgements, 'noChannel', { field: 'commentType' })
  if (!ways.includes(configType)) raise(acknowledgements, 'notOffered', { field: 'configType' })
}

async function mustFitPlaces({ configType, delayMinutes, locationID, sourceIDs }: MessageBody, ctx: TenantCtx) {
  if (configType === 'Public' && delayMinutes < LEAST_PUBLIC_MINUTES)
    raise(acknowledgements, 'waitTooShort', { field: 'delayMinutes', values: { minutes: LEAST_PUBLIC_MINUTES } })
  if (locationID !== null && !(await findLocation(ctx, locationID)))
    raise(acknowledgements, 'unknownLocation', { field: 'locationID' })
  for (const id of sourceIDs)
    if (!(await sourceById(ctx.services, id))) raise(acknowledgements, 'unknownSource', { field: 'sourceIDs' })
}

async function mustHaveHours(body: MessageBody, { read, tenantId }: TenantCtx): Promise<void> {
  if (!body.usesLocationHours) return checkOwnHours(body)
  const { rows } = await sql`select 1 from working_calendar where tenant_id = ${tenantId} and is_default`.execute(read)
  if (rows.length === 0) raise(acknowledgements, 'noCalendar', { field: 'usesLocationHours' })
}

const hourFaults = ['backward', 'overlap', 'dayTwice', 'alwaysClosed', 'skippedTime'] as const

/** What is wrong with hours is said as working time says it. */
function checkOwnHours(body: MessageBody): void {
  try {
    checkHours(body)
  } catch (error) {
    const known = error instanceof Fault ? hourFaults.find((one) => one === error.error) : undefined
    if (known) raise(acknowledgements, known, (error as Fault).detail)
    throw error
  }
}

async function mustSpeak({ kind, texts }: MessageBody, { read, tenantId, locale }: TenantCtx): Promise<void> {
  if (new Set(texts.map(({ locale }) => locale)).size < texts.length)
    raise(acknowledgements, 'languageTwice', { field: 'texts' })
  const known = messageVariables.filter((name) => kind === 'BusinessHour' || name !== 'opens')
  const unknown = texts.flatMap(({ text }) => variablesIn(text)).filter((name) => !known.some((one) => one === name))
  if (unknown.length > 0) {
    const values = { names: unknown.map((name) => `{{${name}}}`).join(', '), known: known.join(', ') }
    raise(acknowledgements, 'unknownVariable', { field: 'texts', values })
  }
  const { rows } = await sql<{ locale: string }>`select locale from tenant where id = ${tenantId}`.execute(read)
  const needed = rows[0]!.locale
  if (textFor(texts, null, needed)) return
  const names = new Intl.DisplayNames(languageTag(locale), { type: 'language' })
  const language = names.of(languageTag(needed as Locale)) ?? needed
  raise(acknowledgements, 'languageMissing', { field: 'texts', values: { language } })
}
