import IconAntennaBars5 from '@tabler/icons-react/dist/esm/icons/IconAntennaBars5.mjs'
import IconMicrophoneOff from '@tabler/icons-react/dist/esm/icons/IconMicrophoneOff.mjs'
import IconPhoneOff from '@tabler/icons-react/dist/esm/icons/IconPhoneOff.mjs'
import IconSettings from '@tabler/icons-react/dist/esm/icons/IconSettings.mjs'
import { useSelector } from '@xstate/react'
import { formatTime } from '#domain/format-time'
import type { Me, Person } from '#domain/models'
import { fullName } from '#domain/names'
import { type CallActor, remainingMinutes } from '#machines/call/chart'
import type { StreamHandle } from '#machines/call/ports'
import { Button } from '../../ui/Button'
import { WORDS } from '../../ui/words'
import { CallClock } from './CallClock'
import styles from './Conference.module.css'
import { COPY } from './copy'
import { DeviceFields } from './DeviceFields'
import { DockButton, MuteButtons } from './MuteButtons'
import { VideoTile } from './VideoTile'

type Props = {
  actor: CallActor
  me: Me
  other: Person
  streamOf: (handle: StreamHandle | null) => MediaStream | null
}

export function CallView({ actor, me, other, streamOf }: Props) {
  const snapshot = useSelector(actor, (current) => current)
  const { local, remote, muting, peerMuting, quality, devices, camera, microphone, slot, now } =
    snapshot.context
  const status = statusOf(snapshot, other.name.first)
  const ended =
    snapshot.matches({ present: { line: 'replaced' } }) || snapshot.matches({ present: { line: 'blocked' } })
  const left = remainingMinutes({ slot, now })
  return (
    <div className={styles.call}>
      <h1 className="visually-hidden">{COPY.sessionWith(other.name.first)}</h1>
      <header className={styles.bar}>
        <p className={styles.who}>
          <strong>{fullName(other.name)}</strong>
          <span>{formatTime(now, me.timezone)}</span>
        </p>
        <CallClock slot={slot} now={now} zone={me.timezone} />
        <p className={styles.quality} data-quality={quality}>
          <IconAntennaBars5 size={18} stroke={1.75} aria-hidden="true" />
          {COPY.quality[quality]}
        </p>
      </header>
      <div className={styles.stage}>
        <VideoTile
          stream={streamOf(remote)}
          seen={peerMuting.camera && remote !== null}
          name={other.name}
          picture={other.picture}
          caption={fullName(other.name)}
        >
          <p className={styles.caption}>
            {peerMuting.microphone ? null : (
              <IconMicrophoneOff size={16} role="img" aria-label={COPY.peerMuted(other.name.first)} />
            )}
            <span>{fullName(other.name)}</span>
          </p>
          <div className={styles.status} role="status">
            {status ? <p>{status}</p> : null}
            {quality === 'weak' && !status ? <p>{COPY.weak}</p> : null}
            {left <= 0 ? <p>{COPY.over}</p> : left <= 5 ? <p>{COPY.remaining(left)}</p> : null}
            {snapshot.matches({ present: { line: 'failed' } }) ? (
              <Button variant="white" size="sm" onClick={() => actor.send({ type: 'call.retry' })}>
                {WORDS.retry}
              </Button>
            ) : null}
          </div>
        </VideoTile>
        <div className={styles.self}>
          <VideoTile
            own
            stream={streamOf(local)}
            seen={muting.camera}
            name={me.name}
            picture={me.picture}
            caption={COPY.you}
          >
            <p className={styles.caption}>
              {muting.microphone ? null : <IconMicrophoneOff size={14} role="img" aria-label={COPY.micOff} />}
              {COPY.you}
            </p>
          </VideoTile>
        </div>
      </div>
      <section className={styles.dock} aria-label={COPY.controls}>
        <MuteButtons
          muting={muting}
          onMicrophone={() => actor.send({ type: 'microphone.toggle' })}
          onCamera={() => actor.send({ type: 'camera.toggle' })}
        />
        <details className={styles.settings}>
          <summary className={styles.dockButton} aria-label={COPY.devices} title={COPY.devices}>
            <IconSettings size={22} stroke={1.75} aria-hidden="true" />
          </summary>
          <div>
            <DeviceFields
              {...{ devices, camera, microphone }}
              onChoose={(kind, id) => actor.send({ type: 'device.choose', kind, id })}
            />
          </div>
        </details>
        <DockButton
          danger
          label={COPY.leave}
          text={ended ? COPY.back : COPY.leaveShort}
          onClick={() => actor.send({ type: 'call.leave' })}
        >
          <IconPhoneOff size={22} stroke={1.75} aria-hidden="true" />
        </DockButton>
      </section>
    </div>
  )
}

function statusOf(snapshot: ReturnType<CallActor['getSnapshot']>, name: string): string | null {
  if (snapshot.value === 'left') return null
  switch (snapshot.value.present.line) {
    case 'connecting':
      return COPY.connecting
    case 'waiting':
      return snapshot.context.peerHasBeen ? COPY.otherLeft(name) : COPY.waiting(name)
    case 'meeting':
      return COPY.meeting(name)
    case 'reconnecting':
      return COPY.reconnecting
    case 'failed':
      return COPY.failed
    case 'replaced':
      return COPY.replaced
    case 'blocked':
      return COPY.blocked
    default:
      return null
  }
}
