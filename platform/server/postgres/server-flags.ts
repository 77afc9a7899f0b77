import { totalmem } from 'node:os'

export type ServerFlags = { durable: boolean; socketFolder: string | undefined; port: number }

/** Command-line settings for a small machine; `durable: false` gives up every promise about crashes and is for tests alone. */
export function serverFlags({ durable, socketFolder, port }: ServerFlags): string[] {
  const memoryMegabytes = Math.min(totalmem(), process.constrainedMemory() || Infinity) / 2 ** 20
  const settings = {
    listen_addresses: socketFolder === undefined ? '127.0.0.1' : '',
    unix_socket_directories: socketFolder ?? '',
    unix_socket_permissions: '0700',
    port,
    scram_iterations: 1, // its passwords are random keys, which nobody guesses however fast
    max_connections: 300,
    shared_buffers: memoryMegabytes >= 3000 ? '512MB' : '128MB',
    effective_cache_size: `${Math.round(memoryMegabytes / 2)}MB`,
    maintenance_work_mem: memoryMegabytes >= 3000 ? '256MB' : '64MB',
    work_mem: '16MB',
    random_page_cost: 1.1,
    jit: 'off',
    max_wal_size: '2GB',
    checkpoint_timeout: '15min',
    wal_compression: 'on',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_checkpoints: 'off',
    ...(durable ? {} : { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off' }),
  }
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}
