import { fromPromise } from 'xstate'
import { dayKey } from '#domain/format-time'
import type { Me } from '#domain/models'
import { fullName } from '#domain/names'
import type { AppActor } from '#machines/app/chart'
import { feesMachine } from '#machines/fees/chart'
import { FeesCard } from '../features/fees/FeesCard'
import { loadFees, loadStatement } from '../services/fee/fee'
import { useScreenActor } from './screen'

const fees = feesMachine.provide({
  actors: {
    loadFees: fromPromise(() => loadFees()),
    loadStatement: fromPromise(({ input }) => loadStatement(input)),
    print: fromPromise(async () => window.print()),
  },
})

const MONTHS = 12
/** This month and the eleven before it, YYYY-MM. */
function lastMonths(zone: string): string[] {
  const [year = 0, month = 1] = dayKey(Date.now(), zone).split('-').map(Number)
  return Array.from({ length: MONTHS }, (_, back) =>
    new Date(Date.UTC(year, month - 1 - back, 15)).toISOString().slice(0, 7),
  )
}

/** A coach's fees, in the settings. */
export function FeesPart({ app, me }: { app: AppActor; me: Me }) {
  const months = lastMonths(me.timezone)
  const actor = useScreenActor(app, fees, () => ({ month: months[0] ?? '' }))
  return <FeesCard actor={actor} zone={me.timezone} months={months} coach={fullName(me.name)} />
}
