import { Alert, Button, Skeleton } from '@mantine/core'
import IconBell from '@tabler/icons-react/dist/esm/icons/IconBell.mjs'
import { useSelector } from '@xstate/react'
import { formatDate } from '#domain/format-time'
import { placeAt, placesElsewhere, type WaitingListActor } from '#machines/agenda/waiting-list/chart'
import { Failure } from '../../ui/Failure'
import { useMissed } from '../../ui/Loaded'
import { Loading } from '../../ui/Loading'
import { WORDS } from '../../ui/words'
import { COPY } from './copy'
import styles from './Schedule.module.css'

const copy = COPY.waiting
type Props = { actor: WaitingListActor; zone: string }

/** Asks to be told of an hour of a coach without any, or says where in line one is. */
export function WaitingList({ actor, zone }: Props) {
  const snapshot = useSelector(actor, (state) => state)
  const { context } = snapshot
  const missed = useMissed(snapshot.children.places)
  const own = placeAt(context)
  const busy = snapshot.hasTag('busy')
  const leave = (coachId: string) => actor.send({ type: 'wait.leave', coachId })
  if (missed)
    return <Failure title={copy.failed} help={missed.help} retry={WORDS.retry} onRetry={missed.retry} />
  if (snapshot.hasTag('loading'))
    return (
      <Loading label={WORDS.loading}>
        <Skeleton width={264} height={44} radius="md" />
      </Loading>
    )
  return (
    <div className={styles.waiting}>
      {own ? (
        <>
          <p className={styles.place} aria-live="polite">
            <strong className={styles.own}>{copy.place(own.place)}</strong>
            <span>{copy.until(formatDate(own.until, zone))}</span>
          </p>
          <Button
            loading={busy && context.leaves === own.coachId}
            disabled={busy}
            onClick={() => leave(own.coachId)}
          >
            {copy.leave}
          </Button>
        </>
      ) : (
        <>
          <Button
            variant="filled"
            leftSection={<IconBell size={18} stroke={1.75} aria-hidden="true" />}
            loading={snapshot.matches('joining')}
            disabled={busy}
            onClick={() => actor.send({ type: 'wait.join' })}
          >
            {copy.join}
          </Button>
          <p className={styles.place}>
            <span>{copy.help}</span>
          </p>
        </>
      )}
      {context.failure ? (
        <Alert color="error" role="alert">
          {context.failure.message}
        </Alert>
      ) : null}
      <Elsewhere places={placesElsewhere(context)} busy={busy} onLeave={leave} />
    </div>
  )
}

type ElsewhereProps = {
  places: ReturnType<typeof placesElsewhere>
  busy: boolean
  onLeave: (coachId: string) => void
}
function Elsewhere({ places, busy, onLeave }: ElsewhereProps) {
  if (places.length === 0) return null
  return (
    <section className={styles.elsewhere} aria-label={copy.elsewhere}>
      <h3>{copy.elsewhere}</h3>
      <ul>
        {places.map((one) => (
          <li key={one.coachId}>
            <span>{copy.placeOf(one.coach, one.place)}</span>
            <Button
              size="sm"
              variant="subtle"
              aria-label={copy.leaveOf(one.coach)}
              disabled={busy}
              onClick={() => onLeave(one.coachId)}
            >
              {copy.leave}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
