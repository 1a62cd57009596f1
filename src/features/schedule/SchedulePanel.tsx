import { useSelector } from '@xstate/react'
import { fullName } from '#domain/names'
import type { ScheduleActor } from '#machines/schedule/chart'
import { CreditSentence } from '../../ui/Notices'
import { COPY } from './copy'
import styles from './Schedule.module.css'
import { Summary } from './ScheduleView'
import { SlotPicker } from './SlotPicker'
import { counterpart, creditSentence } from './said'

/** The same choice inside a dialog: another hour for a session, or an hour to propose. */
export function SchedulePanel({ actor }: { actor: ScheduleActor }) {
  const context = useSelector(actor, (snapshot) => snapshot.context)
  return (
    <div className={styles.panel}>
      <SlotPicker actor={actor} />
      {context.schedule ? (
        <>
          <CreditSentence fate="reserved">
            {creditSentence(context)} {context.mode === 'reschedule' ? COPY.reschedule.keep : ''}
          </CreditSentence>
          <Summary actor={actor} />
        </>
      ) : null}
    </div>
  )
}

/** What the dialog around the panel is called. */
export function panelTitle(actor: ScheduleActor): string {
  const { context } = actor.getSnapshot()
  if (context.mode === 'propose') return COPY.propose.title
  const person = counterpart(context)
  return person ? COPY.reschedule.title(fullName(person.name)) : COPY.titlePlain
}
