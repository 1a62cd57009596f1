import IconCalendarPlus from '@tabler/icons-react/dist/esm/icons/IconCalendarPlus.mjs'
import { capitalize, formatDateTime } from '#domain/format-time'
import { sessionCalendar } from '#domain/ics'
import type { Me } from '#domain/models'
import { Landscape } from '../../ui/art/Landscape'
import { LinkButton } from '../../ui/Button'
import { Card } from '../../ui/Card'
import { Notice } from '../../ui/Notices'
import { COPY } from './copy'
import styles from './Schedule.module.css'

const copy = COPY.success
type Props = {
  me: Me
  /** null while unknown: the sentence does without */
  coachName: string | null
  datetime: string
  sessionId: string | null
}

export function ScheduleSuccessView({ me, coachName, datetime, sessionId }: Props) {
  const when = capitalize(formatDateTime(datetime, me.timezone))
  const calendar = sessionCalendar({
    uid: `${sessionId ?? datetime}@sesiones`,
    slot: datetime,
    title: copy.event(coachName),
    description: copy.prepare,
  })
  return (
    <div className={styles.success}>
      <Card version="v2" flush as="div">
        <div className={styles.strip}>
          <Landscape />
        </div>
        <div className={styles.successText}>
          <h1>{copy.title}</h1>
          <p>{copy.body(when, coachName)}</p>
          <Notice tone="primary">{copy.prepare}</Notice>
          <div className={styles.successActions}>
            <LinkButton to="/sesiones" variant="primary" size="lg" wide="phone">
              {copy.sessions}
            </LinkButton>
            <LinkButton
              to={`data:text/calendar;charset=utf-8,${encodeURIComponent(calendar)}`}
              download={copy.file}
              size="lg"
              wide="phone"
              icon={<IconCalendarPlus size={20} stroke={1.75} aria-hidden="true" />}
            >
              {copy.calendar}
            </LinkButton>
          </div>
        </div>
      </Card>
    </div>
  )
}
