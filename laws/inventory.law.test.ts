import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { MAX_CLAUSES, MAX_VALUES } from '#platform/contract/filter.ts'
import { MAX_PAGE } from '#platform/contract/list.ts'
import { MOST_STREAMS } from '#platform/server/http/live-hub.ts'
import { tableLimits } from '#platform/server/tables/table-limits.ts'
import { LOGO_BYTES, LOGO_SIDE_PIXELS } from '#product/organization/agencies/brand.ts'
import { IMPERSONATION_MINUTES } from '#product/identity/impersonation/contract.ts'
import { INVITATION_DAYS, PASSWORD_MAX_LENGTH, RESET_MINUTES } from '#product/identity/passwords/contract.ts'
import { PASSWORD_MIN_LENGTH } from '#product/identity/passwords/password-rules.ts'
import { RESEND_SECONDS } from '#product/identity/sign-in/contract.ts'
import { BLOCK_MINUTES, FAILURES_ALLOWED } from '#product/identity/sign-in/server/failed-logins.ts'
import { TRIES_ALLOWED } from '#product/identity/sign-in/server/login-token.ts'
import { MAGIC_LINK_MINUTES } from '#product/identity/sign-in/server/magic-link.ts'
import { argon } from '#product/identity/sign-in/server/passwords.ts'
import { ABSOLUTE_HOURS, PERSISTENT_DAYS } from '#product/identity/sign-in/server/session.ts'
import { DEFAULT_TIMEOUT_MINUTES } from '#product/organization/tenants/contract.ts'
import { MAX_TIMEOUT_MINUTES, MIN_TIMEOUT_MINUTES } from '#product/organization/tenants/settings.ts'
import { MAX_IMPORT_BYTES, MAX_IMPORT_ROWS } from '#product/organization/user-imports/contract.ts'
import { MAX_PICTURE_BYTES } from '#product/organization/users/contract.ts'
import { MAX_JOB_USERS } from '#product/organization/users/shapes/user-job.ts'
import { MAX_DAYS } from '#product/identity/api-keys/contract.ts'
import { MAX_KEYS } from '#product/identity/api-keys/server/make-key.ts'
import { MAX_BULK_OPERATIONS } from '#product/identity/scim/shapes/scim-resources.ts'
import { TWO_SECRETS_HOURS } from '#product/operations/webhooks/contract.ts'
import { MAX_UNFINISHED } from '#product/operations/exports/contract.ts'
import { MAX_UPLOAD_BYTES } from '#product/operations/importer/shapes/import-plan.ts'

const inventory = (await readFile(new URL('../docs/operating/inventory.md', import.meta.url), 'utf8')).replaceAll(
  /\s+/g,
  ' ',
)
const words = ['no', 'one', 'two', 'three', 'four', 'five']
const figure = (count: number) => count.toLocaleString('en-US')
const mebibytes = (bytes: number) => `${bytes / 2 ** 20} MiB`

const said = [
  `${PASSWORD_MIN_LENGTH} to ${PASSWORD_MAX_LENGTH} characters`,
  `${words[TRIES_ALLOWED]} tries in one login`,
  `${IMPERSONATION_MINUTES} minutes, read-only`,
  `${FAILURES_ALLOWED} failures at one address within an hour close the account for ${BLOCK_MINUTES} minutes`,
  `Idle ${DEFAULT_TIMEOUT_MINUTES} minutes (a tenant sets ${MIN_TIMEOUT_MINUTES} to ${MAX_TIMEOUT_MINUTES}), ${ABSOLUTE_HOURS} hours at most`,
  `staying signed in, ${PERSISTENT_DAYS} days`,
  `MiB; ${MAX_PAGE} |`,
  `${MAX_CLAUSES} conditions, ${figure(MAX_VALUES)} values each`,
  `| ${MAX_UNFINISHED} a person |`,
  `${MOST_STREAMS} of one person at once`,
  `a code each ${RESEND_SECONDS} seconds; links for ${RESET_MINUTES} minutes, invitations for ${INVITATION_DAYS} days`,
  `links for ${MAGIC_LINK_MINUTES} minutes`,
  `${MAX_KEYS} a tenant, ending within ${MAX_DAYS} days`,
  `${MAX_BULK_OPERATIONS} operations`,
  `${figure(MAX_JOB_USERS)} people`,
  `${mebibytes(LOGO_BYTES)}, 24 megapixels | a new drawing of at most ${LOGO_SIDE_PIXELS} pixels`,
  `${MAX_PICTURE_BYTES / 1024} KiB, 24 megapixels`,
  `${mebibytes(MAX_IMPORT_BYTES)}, ${figure(MAX_IMPORT_ROWS)} rows`,
  mebibytes(MAX_UPLOAD_BYTES),
  `unpack to ${tableLimits.inflatedBytes / 2 ** 30} GiB, ${tableLimits.compressionRatio} times its size and ${figure(tableLimits.entries)} entries`,
  `argon2id, ${argon.memoryCost / 1024} MiB, ${words[argon.timeCost]} passes`,
  `two count for ${TWO_SECRETS_HOURS} hours`,
]

test('the figures of the inventory are those of the code', () => {
  expect(said.filter((phrase) => !inventory.includes(phrase))).toEqual([])
  expect(said.length).toBeGreaterThan(20)
})

test('every address that is set outside is in the inventory of connections', async () => {
  const settings = await readFile(new URL('../apps/server/settings.ts', import.meta.url), 'utf8')
  const addresses = [...settings.matchAll(/^ {2}(\w+): address\(/gm)].map(([, name]) => name!)
  const leadsOut = addresses.filter((name) => !/^(RENOWN_URL|RENOWN_STATUS_URL|IDEA_PORTAL_URL)$/.test(name)) // linked to, never called
  expect(leadsOut.filter((name) => !inventory.includes(name.replace(/_(US|EU)$/, '_')))).toEqual([])
  expect(leadsOut.length).toBeGreaterThan(3)
})
