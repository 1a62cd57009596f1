import { Button, Skeleton } from '@mantine/core'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { ENTRY_CLOSES_MINUTES_AFTER, ENTRY_OPENS_MINUTES_BEFORE, MINUTE_MS } from '#domain/constants'
import { partyOf } from '#domain/entities/session/actions'
import { formatTime } from '#domain/format-time'
import { pathTo } from '#domain/places'
import { wasClosed } from '#domain/session-rules'
import { type CallActor, remainingMinutes } from '#machines/call/call/chart'
import type { StreamHandle } from '#machines/call/call/ports'
import type { ConferenceActor } from '#machines/call/conference/chart'
import { LinkButton } from '../../ui/LinkButton'
import { Loading } from '../../ui/Loading'
import { CallView, type Panels } from './CallView'
import styles from './Conference.module.css'
import { COPY } from './copy'
import { PrejoinView } from './PrejoinView'
import { Room } from './Room'

type Props = {
  actor: ConferenceActor
  /** The real stream behind a handle. */
  streamOf: (handle: StreamHandle | null) => MediaStream | null
  sharesScreen: boolean
  tellsAbout: boolean
  panels: Panels
}

export function ConferenceView({ actor, streamOf, sharesScreen, tellsAbout, panels }: Props) {
  const snapshot = useSelector(actor, (current) => current)
  const call = snapshot.children.call as CallActor | undefined
  const { me, session } = snapshot.context
  if (!session || snapshot.matches('finding') || snapshot.matches('refused')) return <RoomSkeleton />
  const own = partyOf(session, me) === 'coach' ? 'coach' : 'coachee'
  const other = own === 'coach' ? session.coachee : session.coach
  const at = (minutes: number) => formatTime(Date.parse(session.slot) + minutes * MINUTE_MS, me.timezone)
  const exit = (
    <Button variant="subtle" fullWidth onClick={() => actor.send({ type: 'call.exit' })}>
      {COPY.back}
    </Button>
  )
  if (call && snapshot.matches('inCall')) {
    const closed = own === 'coachee' && wasClosed(session.state)
    return <CallView actor={call} {...{ me, other, closed, streamOf, sharesScreen, tellsAbout, panels }} />
  }
  if (snapshot.matches('preparing')) return <PrejoinView {...{ actor, other, streamOf, tellsAbout }} />
  const room = (title: string, body: ReactNode) => (
    <Room other={other} title={title}>
      {body}
      {exit}
    </Room>
  )
  if (snapshot.matches('early'))
    return room(COPY.early(at(-ENTRY_OPENS_MINUTES_BEFORE)), <p>{COPY.earlyHelp}</p>)
  if (snapshot.matches('left')) {
    const isHeld = remainingMinutes({ slot: session.slot, now: snapshot.context.now }) <= 0
    const next = COPY.next[own]
    const to = own === 'coach' ? pathTo('home') : pathTo('sessionPage', { sessionId: session._id })
    return room(
      COPY.left(at(ENTRY_CLOSES_MINUTES_AFTER)),
      <>
        {isHeld ? (
          <>
            <p>{next.help(other.name.first)}</p>
            <LinkButton variant="filled" size="lg" fullWidth to={to}>
              {next.action}
            </LinkButton>
          </>
        ) : null}
        <Button
          variant={isHeld ? 'default' : 'filled'}
          size="lg"
          fullWidth
          onClick={() => actor.send({ type: 'call.return' })}
        >
          {COPY.comeBack}
        </Button>
      </>,
    )
  }
  if (snapshot.matches('offeringRoom') || snapshot.matches('loggingExternalJoin'))
    return room(
      COPY.external,
      <Button
        variant="filled"
        size="lg"
        fullWidth
        loading={snapshot.hasTag('busy')}
        onClick={() => actor.send({ type: 'external.join' })}
      >
        {COPY.externalJoin}
      </Button>,
    )
  return <RoomSkeleton />
}

function RoomSkeleton() {
  return (
    <>
      <h1 className="visually-hidden">{COPY.finding}</h1>
      <Loading label={COPY.finding}>
        <div className={styles.prejoin}>
          <Skeleton height={420} radius="md" />
          <div className={styles.entry}>
            <Skeleton width={280} height={36} />
            <Skeleton width={220} height={16} />
            <Skeleton height={44} radius="md" />
            <Skeleton height={44} radius="md" />
            <Skeleton height={48} radius="md" />
          </div>
        </div>
      </Loading>
    </>
  )
}
