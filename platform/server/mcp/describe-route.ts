import * as z from 'zod'
import { actionOf, errorKeyOf } from '#platform/contract/define-system.ts'
import { hintsOf, mayNeedPerson } from '#platform/contract/outward.ts'
import { splitAt } from '#platform/contract/split-at.ts'
import type { CallableRoute } from './callable-routes.ts'

/** A JSON Schema as it goes over the wire. */
export type JsonSchema = Record<string, unknown>

/** All that one has to know of a route before one calls it. */
export function describeRoute(one: CallableRoute): object {
  const { name, contract, route } = one
  const { method, path } = splitAt(route.at)
  return {
    ...outlineRoute(one),
    method,
    path,
    params: paramsSchema(path),
    ...(route.query ? { query: schemaOf(route.query) } : {}),
    ...(route.body ? { body: schemaOf(route.body) } : {}),
    answers: route.gives instanceof z.ZodType ? schemaOf(route.gives, 'output') : `${name} answers lines of JSON`,
    needs: route.needs === 'member' ? [] : [route.needs].flat().map((permission) => actionOf(contract, permission)),
    fails: (route.fails ?? []).map((error) => errorKeyOf(contract, error)),
  }
}

/** A route in a line, for a list of them. */
export function outlineRoute({ name, route }: CallableRoute) {
  const { readOnly, destructive, idempotent, outward } = hintsOf(route)
  return {
    route: name,
    does: route.does,
    at: route.at,
    readOnly,
    ...(readOnly ? {} : { destructive, idempotent, reachesOutside: outward, needsPerson: personWord(route) }),
  }
}

function personWord(route: CallableRoute['route']): 'always' | 'sometimes' | 'never' {
  if (!mayNeedPerson(route)) return 'never'
  return typeof route.outward === 'function' && !route.grants ? 'sometimes' : 'always'
}

/** What stands in the path. */
export function paramsSchema(path: string): JsonSchema {
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name!)
  return {
    type: 'object',
    properties: Object.fromEntries(names.map((name) => [name, { type: name.endsWith('Id') ? 'integer' : 'string' }])),
    required: names,
  }
}

const known = { input: new WeakMap<z.ZodType, JsonSchema>(), output: new WeakMap<z.ZodType, JsonSchema>() }

/** The JSON Schema of what goes into a zod schema, or comes out of it; made once for each. */
export function schemaOf(schema: z.ZodType, io: 'input' | 'output' = 'input'): JsonSchema {
  const before = known[io].get(schema)
  if (before) return before
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  known[io].set(schema, rest)
  return rest
}
