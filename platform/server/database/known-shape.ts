import pg from 'pg'

export type Messages = {
  /** One object for the life of a connection. */
  parsedStatements: object
  parse(message: { text: string; name: string; types: number[] }): void
  bind(message: { portal: string; statement: string; values: unknown[] }): void
  describe(message: { type: 'P' | 'S'; name: string }): void
  execute(message: { portal: string; rows: number }): void
  sync(): void
}
type Named = { name: string; text: string; values: unknown[] }
type Shape = { fields: unknown[] }
type BaseQuery = {
  name: string
  prepare(connection: Messages): void
  requiresPreparation(): boolean
  hasBeenParsed(connection: Messages): boolean
  handleRowDescription(shape: Shape): void
  handleDataRow(row: unknown): void
}

/** The driver's own query, of which its types tell too little. */
const { Query } = pg as unknown as {
  Query: new (
    config: Named,
    values: undefined,
    done: (error: Error | null, result: pg.QueryResult & pg.QueryResult[]) => void,
  ) => BaseQuery
}

const MAX_SHAPES = 400
const shapesOf = new WeakMap<Messages['parsedStatements'], Map<string, Shape>>()

/** A named statement that asks only once what its columns are: a prepared statement that would give others by now is refused by the server. */
export class KnownShape extends Query {
  #shapes: Map<string, Shape> | undefined
  #known: Shape | undefined

  override prepare(connection: Messages) {
    this.#shapes = shapesOf.get(connection.parsedStatements)
    if (!this.#shapes) shapesOf.set(connection.parsedStatements, (this.#shapes = new Map()))
    this.#known = this.hasBeenParsed(connection) ? this.#shapes.get(this.name) : undefined
    super.prepare(this.#known ? (Object.create(connection, { describe: { value: () => {} } }) as Messages) : connection)
  }
  override handleRowDescription(shape: Shape) {
    if (this.#shapes!.size >= MAX_SHAPES) this.#shapes!.clear()
    this.#shapes!.set(this.name, shape)
    super.handleRowDescription(shape)
  }
  override handleDataRow(row: unknown) {
    if (this.#known) super.handleRowDescription(this.#known)
    this.#known = undefined
    super.handleDataRow(row)
  }
}

/** Runs one named statement. */
export function sendNamed(client: pg.ClientBase, named: Named): Promise<pg.QueryResult> {
  return new Promise((resolve, reject) => {
    const query = new KnownShape(named, undefined, (error, result) => (error ? reject(error) : resolve(result)))
    client.query(query as unknown as pg.Submittable)
  })
}
