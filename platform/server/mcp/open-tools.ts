import * as z from 'zod'
import { hintsOf, mayNeedPerson } from '#platform/contract/outward.ts'
import { parsePart } from '../http/parse.ts'
import type { RouteInput } from '../http/route-call.ts'
import { platformFault } from '../system/fault.ts'
import type { ServedSystem } from '../system/serve-system.ts'
import { type Assistant, callAsAssistant, type Outcome } from './call-as-assistant.ts'
import { callableRoutes, type CallableRoute, mayCall } from './callable-routes.ts'
import { describeRoute, type JsonSchema, outlineRoute, schemaOf } from './describe-route.ts'
import type { NamedTool } from './named-tool.ts'
import { searchRoutes } from './search-routes.ts'
import { argumentsOf, inputOf, inputSchemaOf } from './tool-arguments.ts'

/** A tool as the protocol lists it. */
type ListedTool = {
  name: string
  title: string
  description: string
  inputSchema: JsonSchema & { type: 'object' }
  annotations: {
    title: string
    readOnlyHint: boolean
    destructiveHint: boolean
    idempotentHint: boolean
    openWorldHint: boolean
  }
}
/** What a tool said; `isUntrusted` where people outside wrote some of it. */
export type Said = { value: unknown; isError: boolean; isUntrusted: boolean }

const record = z.record(z.string(), z.unknown())
const search = z.object({ words: z.string().max(500), limit: z.int().min(1).max(50).default(20) })
const describe = z.object({ route: z.string().max(200) })
const call = z.object({
  route: z.string().max(200),
  params: record.default({}),
  query: record.default({}),
  body: z.unknown().optional(),
  /** The same again within a day is done once. */
  idempotencyKey: z.string().min(1).max(200).optional(),
  /** Nothing is done: the answer says what would be. */
  rehearse: z.boolean().optional(),
})

const reading = { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false }

/** All tools of the product: three over every route that keys may call, and those that systems name. */
export function openTools(systems: readonly ServedSystem[]) {
  const routes = callableRoutes(systems.map(({ contract }) => contract))
  const named = new Map(systems.flatMap(({ tools }) => tools.map((tool) => [tool.name, tool] as const)))
  const routeFor = (name: string): CallableRoute => {
    const found = routes.get(name)
    if (!found) throw platformFault('error.notfound', { field: 'route', values: { field: 'route' } })
    return found
  }
  const routeOfTool = ({ system, route }: NamedTool) => routeFor(`${system.name}.${route}`)
  const generic = genericTools()

  return {
    /** What a key may call. */
    list({ who }: Pick<Assistant, 'who'>): ListedTool[] {
      const own = [...named.values()].filter((tool) => mayCall(who, routeOfTool(tool)))
      return [...generic, ...own.map((tool) => listedTool(tool, routeOfTool(tool), who))]
    },
    /** Does what a tool says; raises what is refused before a route is reached. */
    async use(assistant: Assistant, name: string, given: Record<string, unknown>): Promise<Said> {
      if (name === 'search') {
        const { words, limit } = parsePart(search, given, 'body') as z.output<typeof search>
        const open = [...routes.values()].filter((one) => mayCall(assistant.who, one))
        return plain({ routes: searchRoutes(open, words, limit).map(outlineRoute) })
      }
      if (name === 'describe') {
        const { route } = parsePart(describe, given, 'body') as z.output<typeof describe>
        const one = routeFor(route)
        return plain({ ...describeRoute(one), allowed: mayCall(assistant.who, one) })
      }
      if (name === 'call') {
        const { route, idempotencyKey, rehearse, ...input } = parsePart(call, given, 'body') as z.output<typeof call>
        return saidOf(
          await callAsAssistant(assistant, routeFor(route), input as RouteInput, { idempotencyKey, rehearse }),
        )
      }
      const tool = named.get(name)
      if (!tool) throw platformFault('error.notfound', { field: 'name', values: { field: 'name' } })
      const one = routeOfTool(tool)
      return saidOf(await callAsAssistant(assistant, one, inputOf(tool, one, assistant.who, given)))
    },
  }
}

export type Tools = ReturnType<typeof openTools>

function plain(value: unknown): Said {
  return { value, isError: false, isUntrusted: false }
}

function saidOf(outcome: Outcome): Said {
  if ('waiting' in outcome) return plain({ waitsForPerson: outcome.waiting })
  const { answer, isUntrusted } = outcome
  return { value: answer.body, isError: answer.status >= 400, isUntrusted }
}

function listedTool(tool: NamedTool, one: CallableRoute, who: Assistant['who']): ListedTool {
  const { readOnly, destructive, idempotent, outward } = hintsOf(one.route)
  const isDraft = typeof one.route.outward === 'function' && tool.staysInside
  const asksPerson = mayNeedPerson(one.route) && !isDraft ? 'A user has to confirm it first.' : ''
  return {
    name: tool.name,
    title: tool.title,
    description: [`${one.route.does}.`, tool.hint, asksPerson].filter(Boolean).join(' '),
    inputSchema: inputSchemaOf(argumentsOf(tool, one, who)),
    annotations: {
      title: tool.title,
      readOnlyHint: readOnly,
      destructiveHint: destructive && !isDraft,
      idempotentHint: idempotent,
      openWorldHint: outward && !isDraft,
    },
  }
}

function genericTools(): ListedTool[] {
  const listed = (name: string, title: string, description: string, schema: z.ZodType, annotations: object) => ({
    name,
    title,
    description,
    inputSchema: { ...schemaOf(schema), type: 'object' as const },
    annotations: { title, ...reading, ...annotations },
  })
  const writing = { readOnlyHint: false, destructiveHint: true, idempotentHint: false, openWorldHint: true }
  return [
    listed(
      'search',
      'Search routes',
      'Find the routes that this key may call, by words such as "pause user".',
      search,
      {},
    ),
    listed('describe', 'Describe a route', 'Get what a route takes, answers and can fail with.', describe, {}),
    listed(
      'call',
      'Call a route',
      'Call a route as "describe" says. What reaches outside waits until a user confirms it. With "rehearse" nothing is done: it answers what would be.',
      call,
      writing,
    ),
  ]
}
