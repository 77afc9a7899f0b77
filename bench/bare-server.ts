import http from 'node:http'
import pg from 'pg'

/** The baseline: `node:http` and one named statement, as the tables' owner, without policies, sessions or checks. */
const { connection, text, values, connections } = JSON.parse(process.env['BENCH_BARE']!) as {
  connection: pg.PoolConfig
  text: string
  values: unknown[]
  connections: number
}
pg.types.setTypeParser(20, Number)
const pool = new pg.Pool({ ...connection, max: connections, options: '-c plan_cache_mode=force_custom_plan' })
const server = http.createServer((_request, response) => {
  pool.query({ name: 'list', text, values }).then(
    ({ rows }) => response.setHeader('content-type', 'application/json').end(JSON.stringify({ items: rows })),
    (error: Error) => response.writeHead(500).end(error.message),
  )
})
server.listen(0, '127.0.0.1', () => process.send!({ port: (server.address() as { port: number }).port }))
process.on('disconnect', () => process.exit(0))
