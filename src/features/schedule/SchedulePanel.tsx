import { useSelector } from '@xstate/react'
import type { ScheduleActor } from '#machines/agenda/schedule/chart'
import { CreditSentence } from '../../ui/CreditSentence'
import { COPY } from './copy'
import styles from './Schedule.module.css'
import { Summary } from './ScheduleView'
import { SeriesFields } from './SeriesFields'
import { SlotPicker } from './SlotPicker'
import { creditSentence } from './said'

/** The same choice inside a dialog: another hour for a session, or an hour to propose. */
export function SchedulePanel({ actor }: { actor: ScheduleActor }) {
  const context = useSelector(actor, (snapshot) => snapshot.context)
  return (
    <div className={styles.panel}>
      <SlotPicker actor={actor} />
      {context.schedule ? (
        <>
          <div className={styles.credit}>
            <CreditSentence fate="reserved">
              {creditSentence(context)} {context.mode === 'reschedule' ? COPY.reschedule.keep : ''}
            </CreditSentence>
          </div>
          <div className={styles.panelFoot}>
            {context.mode === 'propose' ? <SeriesFields actor={actor} /> : null}
            <Summary actor={actor} />
          </div>
        </>
      ) : null}
    </div>
  )
}
