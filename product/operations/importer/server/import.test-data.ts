import type { Client } from '#apps/testing/client.ts'
import { openTestApp, type TestApp } from '#apps/testing/open-test-app.ts'
import type { ImportJob, ImportJobDetail, ImportJobRow } from '../shapes/import-job.ts'
import type { ImportOptions } from '../shapes/import-plan.ts'

/** An import as a person goes through it, over HTTP. */
export function importsOf(app: TestApp, client: Client, tenantId = app.people.home.id) {
  const base = `/api/tenants/${tenantId}/import-jobs`
  const get = async (id: number): Promise<ImportJobDetail> => (await client.get(`${base}/${id}`)).body
  const waitFor = async (id: number, isDone: (job: ImportJobDetail) => boolean, seconds = 120) => {
    const end = Date.now() + seconds * 1000
    for (;;) {
      const job = await get(id)
      if (isDone(job)) return job
      if (Date.now() > end) throw new Error(`import ${id} did not get there: ${JSON.stringify(job)}`)
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }
  const upload = (
    content: string | Uint8Array<ArrayBuffer>,
    filename = 'google.csv',
    fields: Record<string, string> = {},
  ) => {
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.append(name, value)
    form.append('file', new Blob([content]), filename)
    return client.send('POST', base, form)
  }
  const configure = (
    job: Omit<ImportJobDetail, 'mapping'> & { mapping: object },
    change: Partial<ImportOptions> = {},
  ) =>
    client.put(`${base}/${job.id}`, {
      name: job.name,
      mapping: job.mapping,
      options: { ...job.options, ...change },
      priority: job.priority,
      version: job.version,
    })
  const act = (id: number, verb: string, body: unknown = {}) => client.post(`${base}/${id}/${verb}`, body)
  const plan = async (
    content: string | Uint8Array<ArrayBuffer>,
    change: Partial<ImportOptions> = {},
    filename?: string,
  ) => {
    const uploaded = await upload(content, filename)
    const configured = await configure(uploaded.body, change)
    if (configured.status !== 200) throw new Error(JSON.stringify(configured.body))
    const started = await act(configured.body.id, 'validate', { version: configured.body.version })
    if (started.status !== 200) throw new Error(JSON.stringify(started.body))
    return waitFor(configured.body.id, (job) => job.phaseStatuses.Validation !== 'Running')
  }
  const startCommit = async (job: ImportJob) => {
    const started = await client.post(`${base}/${job.id}/commit`, { version: job.version })
    if (started.status !== 200) throw new Error(JSON.stringify(started.body))
  }
  const commit = async (job: ImportJob, seconds?: number) => {
    await startCommit(job)
    return waitFor(job.id, ({ phaseStatuses }) => phaseStatuses.Commit !== 'Running', seconds)
  }
  const undo = async (id: number) => {
    const started = await act(id, 'undo')
    if (started.status !== 200) throw new Error(JSON.stringify(started.body))
    return waitFor(id, ({ undoStatus }) => undoStatus === 'Completed')
  }
  const rows = async (id: number, body: object = {}): Promise<ImportJobRow[]> => {
    const found: ImportJobRow[] = []
    for (let cursor: string | undefined; ;) {
      const page = await client.put(`${base}/${id}/rows/search`, { limit: 250, ...body, ...(cursor ? { cursor } : {}) })
      if (page.status !== 200) throw new Error(JSON.stringify(page.body))
      found.push(...page.body.items)
      cursor = page.body.nextCursor ?? undefined
      if (!cursor) return found
    }
  }
  return { base, client, get, waitFor, upload, configure, act, plan, startCommit, commit, undo, rows }
}

/** The product with its worker, two locations (`S1`, also known by its place at Google, and `S2`) and an administrator's imports. */
export async function openImports() {
  const app = await openTestApp({ worker: true })
  const plaza = await addLocation(app, {
    code: 'S1',
    name: 'Plaza',
    street: '1 Main Street',
    city: 'Springfield',
    placeId: 'ChIJplaza',
  })
  const garden = await addLocation(app, { code: 'S2', name: 'Garden', street: '2 Elm Ave' })
  const imports = importsOf(app, await app.as('Administrator'))
  /** All reviews of the tenant, oldest id first. */
  const reviews = async () =>
    (await app.owner.query('select * from review where tenant_id = $1 order by id', [app.people.home.id])).rows
  return { app, imports, plaza, garden, reviews }
}

/** The header of most files of these tests. */
export const header = 'review_id,store,rating,date,review,author'

/** A location with a code and, if named, a place at Google. */
export async function addLocation(
  app: TestApp,
  location: { code: string; name: string; street?: string; city?: string; placeId?: string; tenantId?: number },
): Promise<number> {
  const tenantId = location.tenantId ?? app.people.home.id
  const { rows } = await app.owner.query(
    'insert into location (tenant_id, uid, code, internal_name, public_name, street, city) values ($1, $2, $2, $3, $3, $4, $5) returning id',
    [tenantId, location.code, location.name, location.street ?? '', location.city ?? ''],
  )
  const id = Number(rows[0].id)
  if (location.placeId)
    await app.owner.query(
      'insert into location_source (tenant_id, location_id, source_id, external_id) values ($1, $2, 1, $3)',
      [tenantId, id, location.placeId],
    )
  return id
}

/** CSV text of a header and rows. */
export function csv(header: string, ...rows: string[]): string {
  return [header, ...rows].join('\r\n')
}
