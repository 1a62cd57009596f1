/**
 * Whether another program answers for PostgreSQL, such as PgBouncer: it hands out keys of its own for a connection, not the
 * number of the process behind. What a connection remembers may then be another's at its next transaction.
 * @param client a connection of `pg` that is open. @param pid what pg_backend_pid() answered on it.
 */
export const isPooled = (client: object, pid: number): boolean =>
  'processID' in client && client.processID !== pid
