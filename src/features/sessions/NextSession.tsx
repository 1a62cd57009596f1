import { Button } from '@mantine/core'
import IconCalendarTime from '@tabler/icons-react/dist/esm/icons/IconCalendarTime.mjs'
import IconVideo from '@tabler/icons-react/dist/esm/icons/IconVideo.mjs'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/constants'
import type { ActionKind } from '#domain/entities/session/actions'
import { capitalize, daysUntil, formatDateTime } from '#domain/format-time'
import { fullName } from '#domain/names'
import { conferencePath } from '#domain/places'
import { Avatar } from '../../ui/Avatar'
import { LazyLandscape } from '../../ui/art/LazyLandscape'
import { LinkButton } from '../../ui/LinkButton'
import { COPY } from './copy'
import styles from './NextSession.module.css'
import type { SessionViewModel } from './view-of'

/** "Empieza en 8 minutos", "Faltan 3 horas", "Mañana", "Faltan 2 días". */
export function startsIn(slot: string, now: number, zone: string): string {
  const left = Date.parse(slot) - now
  if (left <= 0) return COPY.starts.now
  if (left < HOUR_MS) return COPY.starts.minutes(Math.ceil(left / MINUTE_MS))
  const days = daysUntil(slot, now, zone)
  if (left < DAY_MS && days === 0) return COPY.starts.hours(Math.floor(left / HOUR_MS))
  return COPY.starts.days(Math.max(1, days))
}

type Props = { view: SessionViewModel; zone: string; now: number; onAction: (kind: ActionKind) => void }

/** The next session first: when, with whom, and the way in. */
export function NextSession({ view, zone, now, onAction }: Props) {
  const { session, person } = view
  return (
    <section className={styles.hero} aria-label={COPY.next}>
      <div className={styles.art}>
        <LazyLandscape mood="dusk" trail={false} wide />
      </div>
      <p className={styles.starts}>
        <i aria-hidden="true" />
        {startsIn(session.slot, now, zone)}
      </p>
      <p className={styles.kicker}>{view.phase === 'inprogress' ? COPY.now : COPY.next}</p>
      <h2>
        <time dateTime={session.slot}>{capitalize(formatDateTime(session.slot, zone))}</time>
      </h2>
      <div className={styles.person}>
        <Avatar name={person.name} picture={person.picture} size={44} version="v2" />
        <p>
          <strong>{fullName(person.name)}</strong>
          <span>{[COPY.yourCoach, view.otherTime].filter(Boolean).join(' · ')}</span>
        </p>
      </div>
      {view.why ? <p className={styles.why}>{view.why}</p> : null}
      <div className={styles.actions}>
        {view.entry ? (
          <LinkButton
            variant="white"
            size="lg"
            data-wide="phone"
            to={conferencePath(session._id)}
            leftSection={<IconVideo size={20} stroke={1.75} aria-hidden="true" />}
          >
            {COPY.join}
          </LinkButton>
        ) : (
          <Button
            variant="white"
            size="lg"
            data-wide="phone"
            disabled
            leftSection={<IconVideo size={20} stroke={1.75} aria-hidden="true" />}
          >
            {COPY.opensAt(view.opensAt)}
          </Button>
        )}
        {(['reschedule', 'cancel', 'reportAbsence'] as const)
          .filter((kind) => view.actions.includes(kind))
          .map((kind) => (
            <Button
              key={kind}
              variant="glass"
              size="lg"
              leftSection={
                kind === 'reschedule' ? (
                  <IconCalendarTime size={20} stroke={1.75} aria-hidden="true" />
                ) : undefined
              }
              onClick={() => onAction(kind)}
            >
              {COPY.actions[kind]}
            </Button>
          ))}
      </div>
    </section>
  )
}
