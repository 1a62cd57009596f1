import { openPostgres } from '#server/kernel/database/door'
import { createNumbers } from '#server/kernel/numbers'
import { countedPglite, startTrial } from '../../tests/server/trial'
import { seedSessions } from './session-data'

const url = process.env.BENCH_DATABASE_URL
const door = url ? await openPostgres(url) : (await countedPglite()).door
const token = await seedSessions(door, new Date())
const address = { port: 0, host: '127.0.0.1' }

const none = {
  ...createNumbers(),
  ended: () => {},
  turned: () => {},
  call: <T>(_: string, run: () => Promise<T>) => run(),
}
const off = await (await startTrial(door, { numbers: none })).app.listen(address)
const on = await (await startTrial(door)).app.listen(address)

/** What operators set: one of ten, to a collector of this machine. */
process.env.OTEL_EXPORTER_OTLP_ENDPOINT = process.env.BENCH_COLLECTOR
process.env.OTEL_TRACES_SAMPLER = 'parentbased_traceidratio'
process.env.OTEL_TRACES_SAMPLER_ARG = '0.1'
const traced = await (await startTrial(door)).app.listen(address)

process.on('disconnect', () => process.exit(0))
process.send?.({ off, on, traced, token })
