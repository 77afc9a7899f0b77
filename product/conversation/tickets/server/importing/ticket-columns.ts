import { actionOf } from '#platform/contract/define-system.ts'
import type { ImportField } from '#platform/server/imports/import-kind.ts'
import type { Who } from '#platform/server/system/who.ts'
import { type TicketField, type TicketImportField, tickets } from '../../contract.ts'
import { isFieldHidden, isFieldKept } from '../field-security.ts'

type Column = Omit<ImportField, 'name'> & {
  /** The field of a ticket that roles may hold back. */
  of?: TicketField
  /** Beside creating tickets. */
  needs?: 'assign' | 'close' | 'edit'
}

/** What columns of tickets mean, the headers that say so in English and German, and what setting them asks for. */
const columns: Record<TicketImportField, Column> = {
  externalID: {
    clues: [
      /^(external|ticket|case|issue|request|vorgangs?|ticket) ?(id|key|no|nr|number|nummer)$/,
      /^(id|key|nr|no|number|nummer)$/,
    ],
  },
  locationKey: {
    clues: [
      /^(store|location|shop|branch|site|place|filiale|standort|betrieb|restaurant|hotel) ?(code|id|key|no|nr|number|nummer|kennung)$/,
      /^(store|shop|branch|filiale)$/,
    ],
  },
  locationName: {
    clues: [
      /^(store|location|shop|branch|site|place|filiale|standort|betrieb|restaurant|hotel) ?name$|^name (der|des) (store|location|shop|branch|site|place|filiale|standort|betrieb|restaurant|hotel)s?$/,
      /^(store|location|shop|branch|site|place|filiale|standort|betrieb|restaurant|hotel)$/,
    ],
  },
  locationAddress: {
    clues: [
      /^((store|location|shop|branch|site|place|filiale|standort|betrieb|restaurant|hotel) ?)?(address|adresse|anschrift)$/,
    ],
  },
  type: { of: 'type', clues: [/^(ticket|case|issue)? ?(type|typ)$/, /^(category|kategorie|art|tracker)$/] },
  title: { of: 'title', clues: [/^(subject|title|betreff|titel)$/, /^(summary|headline|zusammenfassung|ticket)$/] },
  text: {
    of: 'text',
    clues: [/^(description|beschreibung|text|body)$/, /^(details?|message|content|nachricht|inhalt)$/],
  },
  stage: { of: 'stage', needs: 'edit', clues: [/^(stage|status|state|phase|stufe)$/, /^ticket (stage|status)$/] },
  queue: {
    of: 'queue',
    needs: 'assign',
    clues: [/^(queue|warteschlange)$/, /^(team|group|department|gruppe|abteilung)$/],
  },
  priority: { of: 'priority', clues: [/^(priority|prioritat|prio)$/, /^(urgency|severity|dringlichkeit)$/] },
  owner: {
    of: 'assignee',
    needs: 'assign',
    clues: [
      /^(owner|assignee|assigned to|zustandig|bearbeiter|zugewiesen an)$/,
      /^(agent|assigned|responsible|verantwortlich)$/,
    ],
  },
  reporterName: {
    of: 'reporterName',
    pii: 'public',
    clues: [
      /^(reporter|requester|customer|contact|melder|kunde|kontakt)( name)?$/,
      /^(reported by|requested by|author|gemeldet von)$/,
    ],
  },
  reporterEmail: {
    of: 'reporterEmail',
    pii: 'sensitive',
    clues: [/^(reporter|requester|customer|contact|melder|kunden?) ?e ?mail$/, /^e ?mail( address| adresse)?$/],
  },
  reporterPhone: {
    of: 'reporterPhone',
    pii: 'sensitive',
    clues: [
      /^(reporter|requester|customer|contact|melder|kunden?) ?(phone|telefon)$/,
      /^(phone|telephone|mobile|telefon|mobil)( number|nummer)?$/,
    ],
  },
  rating: { of: 'rating', holds: 'whole number', clues: [/^(rating|stars|sterne|bewertung)$/] },
  nps: { of: 'nps', holds: 'whole number', clues: [/^nps( score)?$/] },
  sentiment: { of: 'sentiment', clues: [/^(sentiment|stimmung)$/] },
  opened: {
    holds: 'moment',
    clues: [
      /^(opened|created|geoffnet|erstellt|eroffnet|angelegt)( at| on| am| date| time)?$|^date (opened|created)$/,
      /^(opening|creation|open) date$|^(erstellungsdatum|eroffnungsdatum)$/,
      /^(date|datum|submitted|reported)( at| on)?$/,
    ],
  },
  due: {
    of: 'dueAt',
    holds: 'moment',
    clues: [/^(due|deadline|fallig)( at| on| am| by| date| time| by time)?$/, /^(falligkeit|frist|falligkeitsdatum)$/],
  },
  closed: {
    of: 'closing',
    needs: 'close',
    holds: 'moment',
    clues: [
      /^(closed|resolved|solved|geschlossen|gelost|erledigt)( at| on| am| date| time)?$|^date (closed|resolved)$/,
      /^(closing|close) date$|^schliessdatum$/,
    ],
  },
  closingReason: {
    of: 'closing',
    needs: 'close',
    clues: [/^(closing|close) reason$|^schliessgrund|abschlussgrund$/, /^(resolution|losung)$/],
  },
  rootCauses: { of: 'closing', needs: 'close', clues: [/^root causes?$|^(ursachen?|grundursachen?)$/, /^causes?$/] },
  closingTags: { of: 'closing', needs: 'close', clues: [/^(closing )?(tags?|schlagworter|schlagworte)$/] },
  explanation: {
    of: 'closing',
    needs: 'close',
    clues: [/^(explanation|erklarung|closing (note|comment)|resolution (note|comment)s?)$/],
  },
  url: { of: 'closing', needs: 'close', clues: [/^(url|link)$/] },
}

/** In the order in which they are offered. */
export const ticketColumns: readonly ImportField[] = Object.entries(columns).map(
  ([name, { of: _of, needs: _needs, ...column }]) => ({ name, ...column }),
)

/** The fields that somebody may not set: kept from them by their roles, or a matter of those who assign, edit or close. */
export function closedTo(who: Who): ReadonlySet<string> {
  return namesOf(
    ({ of, needs }) =>
      (of !== undefined && isFieldKept(who, of)) || (needs !== undefined && !who.actions.has(actionOf(tickets, needs))),
  )
}

/** The fields that the roles of somebody hide. */
export function hiddenFrom(who: Who): ReadonlySet<string> {
  return namesOf(({ of }) => of !== undefined && isFieldHidden(who, of))
}

function namesOf(is: (column: Column) => boolean): ReadonlySet<string> {
  return new Set(Object.entries(columns).flatMap(([name, column]) => (is(column) ? name : [])))
}
