const UNKNOWN = 'where a field of a list lies is said once, before any tenant is known (`ListColumns`)'

/** What still breaks a rule for many machines, and why. No line is added: a statement that would need one is written otherwise. */
export const debts: Readonly<Record<string, string>> = {
  'asks an index of words alone: search.review_ids':
    'counts and facets of a common word look at its newest hits; as a list of ids they would be sent to and fro',
  'asks an index of words alone: search.review_ids_fitting':
    'lists, counts and exports look at all hits of a word; as a list of ids they would be sent to and fro',
  'joins nothing of the first machine alone with what is cut: failed_sign_in':
    'the record of ways in is one list, cut into pages over what the audit says and who tried in vain',
  'says its tenant: internal_email':
    'whoever asks for all that is kept of them is told every letter, in whichever tenant they wrote it',
  'says its tenant: customer_label': 'the facet of labels; see `says its tenant again inside`',
  'says its tenant: idempotency': 'what is old is forgotten on all machines at once',
  'says its tenant: outbox': 'what is old is forgotten on all machines at once',
  'says its tenant: review_label': 'the facet of labels; see `says its tenant again inside`',
  'says its tenant again inside: access_tag': UNKNOWN,
  'says its tenant again inside: audit_record':
    'when the product’s own people last did something is asked of all tenants at once; a sum by person would say it',
  'says its tenant again inside: customer': UNKNOWN,
  'says its tenant again inside: customer_label': UNKNOWN,
  'says its tenant again inside: location': UNKNOWN,
  'says its tenant again inside: response': UNKNOWN,
  'says its tenant again inside: review_label': UNKNOWN,
  'writes by a trigger only what is cut as its own table is: users.users_seats_in':
    'seats are counted where people are written, by many statements; on several machines each copy would count',
  'writes by a trigger only what is cut as its own table is: users.users_seats_moved': 'as when somebody is added',
  'writes by a trigger only what is cut as its own table is: users.users_seats_out': 'as when somebody is added',
}
