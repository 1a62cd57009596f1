import { fromPromise } from 'xstate'
import { dayKey } from '#domain/format-time'
import { fullName } from '#domain/names'
import { feesMachine, feesParts } from '#machines/account/fees/chart'
import { OwnFeesView } from '../features/fees/OwnFeesView'
import { FormFieldView } from '../features/form/FormFieldView'
import { RecordCard } from '../features/profile/RecordCard'
import { loadFees, loadStatement } from '../services/fee/fee'
import { brings } from './brings'
import { paymentRecord } from './parts/own-records'
import { type Chunk, defineScreen, part, present } from './screen'

const fees = feesMachine.provide({
  actors: {
    fees: brings(feesParts.fees, () => loadFees()),
    statement: brings(feesParts.statement, loadStatement),
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

export default {
  screens: {
    ownFees: defineScreen({
      open: ({ me }) => {
        const own = present(me)
        return {
          parts: {
            fees: part(fees, { month: lastMonths(own.timezone)[0] ?? '' }),
            payment: paymentRecord(own),
          },
        }
      },
      View: ({ actors: { fees: pay, payment }, me }) => {
        const { name, timezone } = present(me)
        return (
          <OwnFeesView
            actor={pay}
            zone={timezone}
            months={lastMonths(timezone)}
            coach={fullName(name)}
            payment={
              <RecordCard actor={payment} draw={(props) => <FormFieldView {...props} compact chips />} />
            }
          />
        )
      },
    }),
  },
} satisfies Chunk
