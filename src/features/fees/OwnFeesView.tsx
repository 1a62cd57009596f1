import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { FeesActor } from '#machines/account/fees/chart'
import { useMissed } from '../../ui/Loaded'
import { PageHeader } from '../../ui/PageHeader'
import { COPY } from './copy'
import styles from './Fees.module.css'
import { FeesCard } from './FeesCard'

type Props = {
  actor: FeesActor
  zone: string
  /** YYYY-MM, the newest first */
  months: string[]
  coach: string
  /** Where the money goes. */
  payment: ReactNode
}

/** A coach's own money: what they are paid, for which sessions, and where to. */
export function OwnFeesView({ payment, ...fees }: Props) {
  const { context, children } = useSelector(fees.actor, (state) => state)
  const missedFees = useMissed(children.fees)
  const missedStatement = useMissed(children.statement)
  /** The statement grows as it comes, and pushes nothing away. */
  const settled = context.statement !== null || missedFees !== null || missedStatement !== null
  return (
    <>
      <PageHeader title={COPY.page.title} help={COPY.page.help} />
      <div className={styles.page}>
        <FeesCard {...fees} />
        {settled ? payment : null}
      </div>
    </>
  )
}
