import * as z from 'zod'
import { splitAt } from '#platform/contract/split-at.ts'
import type { RouteInput } from '../http/route-call.ts'
import { platformFault } from '../system/fault.ts'
import type { Who } from '../system/who.ts'
import type { CallableRoute } from './callable-routes.ts'
import { type JsonSchema, paramsSchema, schemaOf } from './describe-route.ts'
import type { NamedTool } from './named-tool.ts'

type Part = 'params' | 'query' | 'body'
type Argument = { name: string; part: Part; schema: JsonSchema; isRequired: boolean }

const known = new WeakMap<NamedTool, Argument[]>()

/** The arguments of a named tool: those of path, query and body side by side; the tenant only for a key of an agency. A body that is no object is the argument `body`. */
export function argumentsOf(tool: NamedTool, one: CallableRoute, { tenantId }: Who): Argument[] {
  const all = known.get(tool) ?? allArguments(tool, one)
  known.set(tool, all)
  return tenantId === null ? all : all.filter(({ name }) => name !== 'tenantId')
}

function allArguments({ fixed = {} }: NamedTool, { route }: CallableRoute): Argument[] {
  const parts: [Part, JsonSchema | undefined][] = [
    ['params', paramsSchema(splitAt(route.at).path)],
    ['query', route.query && schemaOf(route.query)],
    ['body', route.body && bodySchema(route.body)],
  ]
  const all = parts.flatMap(([part, schema]) => fieldsOf(part, schema))
  return all.filter(({ name, part }) => !(part === 'body' && name in fixed))
}

/** The schema of those arguments, as tools are listed. */
export function inputSchemaOf(all: readonly Argument[]): JsonSchema & { type: 'object' } {
  return {
    type: 'object',
    properties: Object.fromEntries(all.map(({ name, schema }) => [name, schema])),
    required: all.filter(({ isRequired }) => isRequired).map(({ name }) => name),
    additionalProperties: false,
  }
}

/** Arguments put where the route takes them. Raises `error.invalid` for one it has not. */
export function inputOf(
  tool: NamedTool,
  one: CallableRoute,
  who: Who,
  given: Record<string, unknown>,
): RouteInput & { params: Record<string, unknown> } {
  const byName = new Map(argumentsOf(tool, one, who).map((argument) => [argument.name, argument]))
  const parts: Record<Part, Record<string, unknown>> = { params: {}, query: {}, body: { ...tool.fixed } }
  for (const [name, value] of Object.entries(given)) {
    const argument = byName.get(name)
    if (!argument) throw platformFault('error.invalid', { field: name, values: { field: name } })
    parts[argument.part][name] = value
  }
  const { params, query } = parts
  const { body: schema } = one.route
  if (!schema) return { params, query }
  return { params, query, body: schema instanceof z.ZodObject ? parts.body : parts.body['body'] }
}

function bodySchema(body: z.ZodType): JsonSchema {
  return body instanceof z.ZodObject ? schemaOf(body) : { properties: { body: schemaOf(body) }, required: ['body'] }
}

function fieldsOf(part: Part, schema: JsonSchema | undefined): Argument[] {
  const required = new Set((schema?.['required'] as string[] | undefined) ?? [])
  const properties = (schema?.['properties'] as Record<string, JsonSchema> | undefined) ?? {}
  return Object.entries(properties).map(([name, one]) => ({ name, part, schema: one, isRequired: required.has(name) }))
}
