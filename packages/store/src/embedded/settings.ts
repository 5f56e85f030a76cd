// The settings the embedded server is started with: sized for a machine with two cores, and closed to the network.

export type ServerSettings = {
  port: number
  durable: boolean
  /** In place of ours, or beside them. */
  settings: Readonly<Record<string, string>>
}

/** Command line of the postmaster. They stand there, and not in a file, so that they always match this release. */
export function serverArguments(cluster: string, { port, durable, settings }: ServerSettings): string[] {
  const options = Object.entries({ ...common, ...(durable ? {} : fastAndForgetful), ...settings }).flatMap(
    ([name, value]) => ['-c', `${name}=${value}`],
  )
  return ['-D', cluster, '-p', String(port), ...options]
}

const common = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  // Two programs on one database, each with all its connections.
  max_connections: 100,
  shared_buffers: '128MB',
  work_mem: '8MB',
  maintenance_work_mem: '64MB',
  effective_cache_size: '1GB',
  random_page_cost: 1.1,
  // Compiling a plan costs more than the short queries of a list or a save ever win back.
  jit: 'off',
  io_workers: 2,
  wal_level: 'replica',
  wal_compression: 'on',
  max_wal_size: '1GB',
  checkpoint_timeout: '15min',
  // After kill -9 of the program its long queries end within a second instead of running to their end.
  client_connection_check_interval: process.platform === 'linux' ? '1s' : '0',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_line_prefix: '%m [%p] ',
  log_checkpoints: 'off',
}

/** For databases that are thrown away after a test run. */
const fastAndForgetful = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: 0,
  max_connections: 100,
}

/** A clean environment: PGPORT, PGDATA or LC_ALL of the person's shell must not change the server. */
export function serverEnvironment(): NodeJS.ProcessEnv {
  const { PATH, SystemRoot, TMPDIR } = process.env
  return { PATH, SystemRoot, TMPDIR, LC_ALL: 'C', TZ: 'UTC' }
}
