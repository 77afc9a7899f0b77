import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import { splitAt } from '#platform/contract/split-at.ts'
import { actionOf, errorKeyOf, type AnySystem, type RouteSpec } from '#platform/contract/define-system.ts'
import { rehearsal } from '#platform/contract/rehearsal.ts'
import { whyNotRehearsed } from '../rehearsal/rehearse.ts'
import { isOpenToKeys } from '#platform/contract/open-to-keys.ts'
import { platform } from '#platform/contract/platform.ts'
import { isWriting } from '#platform/contract/while-acting.ts'
import type { ServedSystem } from '../system/serve-system.ts'

/** Serves OpenAPI 3.1 made from the contracts at `/api/openapi.json`, and a plain page to read it at `/api/docs`. */
export async function serveOpenApi(app: FastifyInstance, systems: readonly ServedSystem[]): Promise<void> {
  const contracts = [platform, ...systems.map((system) => system.contract)]
  let document: string | undefined
  let page: string | undefined
  app.get('/api/openapi.json', async (_request, reply) => {
    document ??= JSON.stringify(openApiOf(contracts)) // made when first asked for: a start has better things to do
    return reply.type('application/json').send(document)
  })
  app.get('/api/docs', async (_request, reply) =>
    reply
      .header(
        'content-security-policy',
        `default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'`,
      )
      .type('text/html; charset=utf-8')
      .send((page ??= docsPage(contracts))),
  )
}

/** The OpenAPI 3.1 document of a list of contracts. */
export function openApiOf(contracts: readonly AnySystem[]): object {
  const paths: Record<string, Record<string, object>> = {}
  for (const contract of contracts) {
    for (const [name, route] of Object.entries(contract.routes)) {
      const { method, path } = splitAt(route.at)
      ;(paths[path.replaceAll(/:(\w+)/g, '{$1}')] ??= {})[method.toLowerCase()] = operation(contract, name, route, path)
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Renown', version: '1', license: { name: 'Apache-2.0' } },
    paths,
    components: {
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: 'renown' },
        key: { type: 'apiKey', in: 'header', name: 'Authorization', description: 'Bearer and the API key' },
      },
      parameters: {
        'X-Requested-With': {
          name: 'X-Requested-With',
          in: 'header',
          description: 'Needed on every change by a session (a cookie), and to sign in; not with an API key',
          schema: { const: 'renown' },
        },
        Prefer: {
          name: 'Prefer',
          in: 'header',
          description:
            'With `rehearse` nothing is changed and nothing leaves: the answer has the schema Rehearsal and says what the call would do',
          schema: { const: 'rehearse' },
        },
      },
      schemas: {
        Rehearsal: jsonSchema(rehearsal),
        Error: z.toJSONSchema(
          z.object({
            error: z.object({
              key: z.string(),
              code: z.int().optional(),
              message: z.string(),
              field: z.string().optional(),
              correlationId: z.string(),
            }),
          }),
        ),
      },
    },
  }
}

function operation(contract: AnySystem, name: string, route: RouteSpec, path: string): object {
  const parameters = [...path.matchAll(/:(\w+)/g)].map(([, slot]) => ({
    name: slot,
    in: 'path',
    required: true,
    schema: { type: slot!.endsWith('Id') ? 'integer' : 'string' },
  }))
  const query =
    route.query instanceof z.ZodObject
      ? Object.entries(route.query.shape).map(([key, schema]) => ({
          name: key,
          in: 'query',
          schema: jsonSchema(schema as z.ZodType),
        }))
      : []
  const errors = Map.groupBy(route.fails ?? [], (error) => contract.errors[error]!.status)
  return {
    operationId: `${contract.name}.${name}`,
    summary: route.does,
    tags: [contract.name],
    'x-needs':
      typeof route.needs === 'string' && ['anyone', 'member'].includes(route.needs)
        ? route.needs
        : [route.needs].flat().map((p) => actionOf(contract, p)),
    ...(route.needs === 'anyone'
      ? {}
      : {
          security: [
            { session: [] },
            ...(isOpenToKeys(route, { scope: route.scope ?? null, isAbove: true, readsOnly: false })
              ? [{ key: [] }]
              : []),
          ],
        }),
    ...(route.mode ? { 'x-mode': route.mode } : {}),
    parameters: [...parameters, ...query, ...sameSiteProof(route), ...rehearsalOf(route)],
    ...bodyOf(route),
    responses: {
      200:
        typeof route.gives === 'string'
          ? { description: `A ${route.gives} answer` }
          : { description: 'Done', content: { 'application/json': { schema: jsonSchema(route.gives) } } },
      ...Object.fromEntries(
        [...errors].map(([status, keys]) => [
          status,
          {
            description: keys.map((key) => errorKeyOf(contract, key)).join(', '),
            content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
          },
        ]),
      ),
    },
  }
}

/** Whoever comes with a cookie proves by a header that no other site's page sent them; a key needs no such proof. */
function sameSiteProof(route: RouteSpec): object[] {
  if (route.at.startsWith('GET ') || route.outside) return []
  return [{ $ref: '#/components/parameters/X-Requested-With' }]
}

/** Any change can be tried out, save where it is said why not. */
function rehearsalOf(route: RouteSpec): object[] {
  if (!isWriting(route) || whyNotRehearsed(route) !== null) return []
  return [{ $ref: '#/components/parameters/Prefer' }]
}

function bodyOf({ uploadBytes, uploadFields, body, form, speaks }: RouteSpec): object {
  if (uploadBytes)
    return { requestBody: { required: true, content: { 'multipart/form-data': uploadOf(uploadBytes, uploadFields) } } }
  if (!body) return {}
  const type = form ? 'application/x-www-form-urlencoded' : (speaks ?? 'application/json')
  return { requestBody: { required: true, content: { [type]: { schema: jsonSchema(body) } } } }
}

function uploadOf(bytes: number, uploadFields: RouteSpec['uploadFields']): object {
  const { properties = {} } = (uploadFields ? jsonSchema(uploadFields) : {}) as { properties?: object }
  const file = { type: 'string', format: 'binary', description: `At most ${bytes} bytes; the last part of the form` }
  return { schema: { type: 'object', properties: { ...properties, file }, required: ['file'] } }
}

function jsonSchema(schema: z.ZodType): object {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  return rest
}

function docsPage(contracts: readonly AnySystem[]): string {
  const rows = contracts.flatMap((contract) =>
    Object.entries(contract.routes).map(([name, route]) => {
      const needs = [route.needs]
        .flat()
        .map((p) => (p === 'anyone' || p === 'member' ? p : actionOf(contract, p)))
        .join(' or ')
      const fails = (route.fails ?? []).map((error) => errorKeyOf(contract, error)).join(', ')
      return `<tr><td><code>${route.at}</code></td><td>${route.does}</td><td>${needs}</td><td>${fails}</td><td>${contract.name}.${name}</td></tr>`
    }),
  )
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Renown API</title><style>body{font:14px/20px system-ui;margin:32px;color:#201e1a;background:#f7f4f0}table{border-collapse:collapse;background:#fffefd}td,th{border:1px solid #e6e2dc;padding:6px 10px;text-align:left;vertical-align:top}code{font-size:12px}</style><h1>Renown API</h1><p>The same as <a href="/api/openapi.json">OpenAPI 3.1</a>.</p><table><thead><tr><th>Call</th><th>Does</th><th>Needs</th><th>Can fail with</th><th>Name</th></tr></thead><tbody>${rows.join('')}</tbody></table></html>`
}
