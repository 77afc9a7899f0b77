import { Resolver } from 'node:dns/promises'
import type { Services } from '../system/services.ts'

/** `unknown`: the names could not be asked, or nobody said what the record must hold. */
export type RecordState = 'good' | 'missing' | 'wrong' | 'unknown'
export type SenderRecord = {
  kind: 'spf' | 'dkim' | 'dmarc'
  /** Where the record stands. */
  name: string
  state: RecordState
  /** What stands there now. */
  found: string | null
  /** What should stand there; null where only the mail provider can say. */
  wanted: string | null
}
export type SenderCheck = {
  /** The address that letters come from where they do not say. */
  from: string
  /** The records that receivers ask for about mail from an address, as the DNS tells them now. */
  check(address: string): Promise<{ domain: string; records: SenderRecord[] }>
}

type Ask = (name: string) => Promise<string[] | null>

/** A record may lead to so many others before receivers give up (RFC 7208, 4.6.4). */
const MOST_LOOKUPS = 10
const FIRST_POLICY = 'v=DMARC1; p=none'

/** Looks up SPF, DKIM and DMARC of senders. `mailSpf` is the mechanism that names our mail server, `mailDkimSelectors` the selectors it signs with; without them a record is only shown. */
export function createSenderCheck({ from, providers }: { from: string } & Pick<Services, 'providers'>): SenderCheck {
  const { mailSpf = '', mailDkimSelectors = '', nameServers = '' } = providers
  const resolver = new Resolver({ timeout: 2000, tries: 2 })
  if (nameServers) resolver.setServers(nameServers.split(','))
  const selectors = mailDkimSelectors.split(',').filter(Boolean)

  /** The texts of a name, none where it has none; null where nobody answers. */
  const ask: Ask = (name) =>
    resolver.resolveTxt(name).then(
      (records) => records.map((pieces) => pieces.join('')),
      ({ code }: { code?: string }) => (code === 'ENOTFOUND' || code === 'ENODATA' ? [] : null),
    )
  return {
    from,
    async check(address) {
      const domain = address.slice(address.lastIndexOf('@') + 1).toLowerCase()
      const records = await Promise.all([
        spfOf(ask, domain, mailSpf),
        ...(selectors.length > 0 ? selectors : [null]).map((selector) => dkimOf(ask, domain, selector)),
        dmarcOf(ask, domain),
      ])
      return { domain, records }
    },
  }
}

/** RFC 7208: one record that begins so; receivers take two for none. */
async function spfOf(ask: Ask, domain: string, needed: string): Promise<SenderRecord> {
  const texts = await ask(domain)
  const own = texts?.filter(isSpf) ?? []
  const [first] = own
  const record = { kind: 'spf', name: domain, found: own.join('\n') || null } as const
  const wanted = needed ? withMechanism(first ?? 'v=spf1 ~all', needed) : null
  if (texts === null) return { ...record, state: 'unknown', wanted }
  if (first === undefined) return { ...record, state: 'missing', wanted }
  if (own.length > 1) return { ...record, state: 'wrong', wanted }
  if (!needed) return { ...record, state: 'unknown', wanted }
  const isNamed = await names(ask, first, needed)
  return { ...record, state: isNamed ? 'good' : 'wrong', wanted: isNamed ? null : wanted }
}

function isSpf(text: string): boolean {
  return /^v=spf1( |$)/i.test(text)
}

/** Whether a record, or one that it includes or gives way to, names a mechanism. */
async function names(ask: Ask, first: string, needed: string): Promise<boolean> {
  const waiting = [first]
  for (let looked = 0; waiting.length > 0 && looked <= MOST_LOOKUPS; looked++) {
    const terms = heard(waiting.shift()!)
    if (terms.some((term) => bare(term) === bare(needed))) return true
    for (const term of terms) {
      const other = /^\+?(?:include:|redirect=)(\S+)$/i.exec(term)?.[1]
      if (other && !other.includes('%')) waiting.push(...((await ask(other)) ?? []).filter(isSpf))
    }
  }
  return false
}

const ALL = /^[+?~-]?all$/i

/** The terms that receivers come to: none behind what is said of all others (RFC 7208, 5.1). */
function heard(record: string): string[] {
  const terms = record.split(/\s+/).slice(1)
  const all = terms.findIndex((term) => ALL.test(term))
  return all === -1 ? terms : terms.slice(0, all)
}

function bare(term: string): string {
  return term.replace(/^\+/, '').toLowerCase()
}

/** The same record with one mechanism more, before what it says of all others. */
function withMechanism(record: string, mechanism: string): string {
  const terms = record.split(/\s+/).filter((term) => term !== '' && bare(term) !== bare(mechanism))
  const last = terms.findIndex((term) => ALL.test(term) || /^redirect=/i.test(term))
  terms.splice(last === -1 ? terms.length : last, 0, mechanism)
  return terms.join(' ')
}

/** RFC 6376, 3.6.1: a record with a key; an empty one is a key that was taken back. */
async function dkimOf(ask: Ask, domain: string, selector: string | null): Promise<SenderRecord> {
  const name = `${selector ?? '<selector>'}._domainkey.${domain}`
  const record = { kind: 'dkim', name, wanted: null } as const
  const texts = selector === null ? null : await ask(name)
  if (texts === null) return { ...record, state: 'unknown', found: null }
  const isKey = (text: string) => /(^|;)\s*p\s*=\s*[^;\s]/.test(text)
  const found = texts.find(isKey) ?? texts[0] ?? null
  if (found === null) return { ...record, state: 'missing', found }
  return { ...record, state: isKey(found) ? 'good' : 'wrong', found }
}

/** RFC 7489, 6.6.3: the record of the domain, or of those above it. */
async function dmarcOf(ask: Ask, domain: string): Promise<SenderRecord> {
  const labels = domain.split('.')
  const record = { kind: 'dmarc', name: `_dmarc.${domain}` } as const
  for (let from = 0; from <= labels.length - 2; from++) {
    const name = `_dmarc.${labels.slice(from).join('.')}`
    const texts = await ask(name)
    if (texts === null) return { ...record, state: 'unknown', found: null, wanted: FIRST_POLICY }
    const own = texts.filter((text) => /^v=DMARC1\s*(;|$)/i.test(text))
    if (own.length === 0) continue
    const isGood = own.length === 1 && /;\s*p=\s*(none|quarantine|reject)\s*(;|$)/i.test(own[0]!)
    return {
      kind: 'dmarc',
      name,
      state: isGood ? 'good' : 'wrong',
      found: own.join('\n'),
      wanted: isGood ? null : FIRST_POLICY,
    }
  }
  return { ...record, state: 'missing', found: null, wanted: FIRST_POLICY }
}
