import { openPostgres } from '#server/kernel/database/door'
import { createNumbers } from '#server/kernel/numbers'
import { countedPglite, startTrial } from '../../tests/server/trial'
import { seedSessions } from './session-data'

// One server, watched as BENCH_WAY says. Each has its process: what traces switch on in Node slows all that runs beside them.
const { BENCH_WAY, BENCH_DATABASE_URL, BENCH_TOKEN, BENCH_COLLECTOR } = process.env
const door = BENCH_DATABASE_URL ? await openPostgres(BENCH_DATABASE_URL) : (await countedPglite()).door
const token = BENCH_TOKEN || (await seedSessions(door, new Date()))

const none = {
  ...createNumbers(),
  ended: () => {},
  turned: () => {},
  call: <T>(_: string, run: () => Promise<T>) => run(),
}
if (BENCH_WAY === 'traced') {
  // what operators set: one of ten, to a collector of this machine
  process.env.OTEL_EXPORTER_OTLP_ENDPOINT = BENCH_COLLECTOR
  process.env.OTEL_TRACES_SAMPLER = 'parentbased_traceidratio'
  process.env.OTEL_TRACES_SAMPLER_ARG = '0.1'
}
const { app } = await startTrial(door, BENCH_WAY === 'off' ? { numbers: none } : {})
const origin = await app.listen({ port: 0, host: '127.0.0.1' })

process.on('disconnect', () => process.exit(0))
process.send?.({ origin, token })
