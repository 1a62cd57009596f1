import { Button } from '@mantine/core'
import IconAntennaBars5 from '@tabler/icons-react/dist/esm/icons/IconAntennaBars5.mjs'
import IconMessageCircle from '@tabler/icons-react/dist/esm/icons/IconMessageCircle.mjs'
import IconMicrophoneOff from '@tabler/icons-react/dist/esm/icons/IconMicrophoneOff.mjs'
import IconNotes from '@tabler/icons-react/dist/esm/icons/IconNotes.mjs'
import IconPhoneOff from '@tabler/icons-react/dist/esm/icons/IconPhoneOff.mjs'
import IconPictureInPicture from '@tabler/icons-react/dist/esm/icons/IconPictureInPicture.mjs'
import IconScreenShare from '@tabler/icons-react/dist/esm/icons/IconScreenShare.mjs'
import IconScreenShareOff from '@tabler/icons-react/dist/esm/icons/IconScreenShareOff.mjs'
import IconSettings from '@tabler/icons-react/dist/esm/icons/IconSettings.mjs'
import IconSubtitles from '@tabler/icons-react/dist/esm/icons/IconSubtitles.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { useSelector } from '@xstate/react'
import { type ReactNode, useRef } from 'react'
import { formatTime } from '#domain/format-time'
import type { Me, Person } from '#domain/models'
import { fullName } from '#domain/names'
import type { Panel } from '#machines/call/beside/chart'
import { type CallActor, remainingMinutes } from '#machines/call/call/chart'
import type { StreamHandle } from '#machines/call/call/ports'
import type { ChatActor } from '#machines/chat/chat/chart'
import type { CoacheeFileActor } from '#machines/sessions/coachee-file/chart'
import { IconButton } from '../../ui/IconButton'
import { late } from '../../ui/late'
import { WORDS } from '../../ui/words'
import { About } from './About'
import { CallClock } from './CallClock'
import styles from './Conference.module.css'
import { COPY } from './copy'
import { DeviceFields } from './DeviceFields'
import { DockButton, MuteButtons } from './MuteButtons'
import { Room } from './Room'
import { VideoTile } from './VideoTile'

const Captions = late(async () => (await import('./Captions')).Captions)
const ICON = { size: 22, stroke: 1.75, 'aria-hidden': true } as const

/** What may stand beside the picture, for the other person and the session at hand; without notes: they have none. */
export type Panels = {
  chat: (chat: ChatActor, close: () => void) => ReactNode
  /** whether something that the other person wrote waits to be read */
  chatWaits: (other: Person) => boolean
  notes?: (notes: CoacheeFileActor, other: Person) => ReactNode
}
type Props = {
  actor: CallActor
  me: Me
  other: Person
  /** the coach has closed the session: it is told to who was accompanied */
  closed?: boolean
  streamOf: (handle: StreamHandle | null) => MediaStream | null
  /** phones offer no way to show a screen */
  sharesScreen: boolean
  /** whether one reads what the other person does and likes */
  tellsAbout: boolean
  panels: Panels
}

export function CallView(props: Props) {
  const over = useSelector(
    props.actor,
    (snapshot) => snapshot.matches('replaced') || snapshot.matches('blocked'),
  )
  return over ? <CallElsewhere {...props} /> : <CallStage {...props} />
}

/** This tab is out of the call, with camera and microphone off. */
function CallElsewhere({ actor, other }: Props) {
  const replaced = useSelector(actor, (snapshot) => snapshot.matches('replaced'))
  return (
    <Room other={other} title={replaced ? COPY.replaced : COPY.blocked}>
      {replaced ? (
        <Button variant="filled" size="lg" fullWidth onClick={() => actor.send({ type: 'call.bring' })}>
          {COPY.bring}
        </Button>
      ) : null}
      <Button variant="subtle" fullWidth onClick={() => actor.send({ type: 'call.leave' })}>
        {COPY.leave}
      </Button>
    </Room>
  )
}

function CallStage({ actor, me, other, closed = false, streamOf, sharesScreen, tellsAbout, panels }: Props) {
  const snapshot = useSelector(actor, (current) => current)
  const { local, remote, muting, peerMuting, quality, devices, camera, microphone, slot, now } =
    snapshot.context
  const status = statusOf(snapshot, other.name.first)
  const left = remainingMinutes({ slot, now })
  const { peerSharing, lost } = snapshot.context
  const { sharing: screen, beside, captions } = snapshot.children
  const sharing = useSelector(screen, (current) => current?.matches('sharing') ?? false)
  const mayRead = useSelector(captions, (current) => current?.context.open ?? false)
  const reads = useSelector(captions, (current) =>
    ['asking', 'written'].includes(current?.value.reading ?? 'off'),
  )
  const isWritten = useSelector(captions, (current) =>
    Object.values(current?.value ?? {}).some((state) => state !== 'off'),
  )
  const silenced = snapshot.matches({ present: { sound: 'blocked' } })
  const low = snapshot.matches({ present: { data: 'low' } })
  const side = useSelector(beside, (current) => current)
  const panel = side && side.value !== 'closed' ? side.value : null
  const { chat, notes } = side?.children ?? {}
  const waits = panel !== 'chat' && panels.chatWaits(other)
  const toggle = (wanted: Panel) =>
    beside?.send(panel === wanted ? { type: 'panel.close' } : { type: 'panel.show', panel: wanted })
  const theirs = useRef<HTMLVideoElement>(null)
  const hear = () => {
    void theirs.current?.play()
    actor.send({ type: 'sound.allow' })
  }
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
      <div className={styles.beside} data-panel={panel ?? undefined}>
        <div className={styles.stage} data-captions={isWritten || undefined}>
          <VideoTile
            stream={streamOf(remote)}
            seen={(peerMuting.camera || peerSharing) && remote !== null}
            whole={peerSharing}
            element={theirs}
            onSilenced={() => actor.send({ type: 'sound.blocked' })}
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
              {closed ? (
                <p>{COPY.closed(other.name.first)}</p>
              ) : left <= 0 ? (
                <p>{COPY.over}</p>
              ) : left <= 5 ? (
                <p>
                  {COPY.remaining(left)}. {COPY.staysOpen}
                </p>
              ) : null}
              {lost ? <p>{COPY.lost[lost]}</p> : null}
              {peerSharing ? <p>{COPY.theySharing(other.name.first)}</p> : null}
              {sharing ? <p>{COPY.youSharing}</p> : null}
              {low ? <p>{COPY.lowData}</p> : null}
              {silenced ? (
                <Button variant="white" size="sm" onClick={hear}>
                  {COPY.hear}
                </Button>
              ) : null}
              {snapshot.matches({ present: { line: 'failed' } }) ? (
                <Button variant="white" size="sm" onClick={() => actor.send({ type: 'call.retry' })}>
                  {WORDS.retry}
                </Button>
              ) : null}
            </div>
          </VideoTile>
          {captions && isWritten ? (
            <Captions actor={captions} name={other.name.first} heard={peerMuting.microphone} />
          ) : null}
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
                {muting.microphone ? null : (
                  <IconMicrophoneOff size={14} role="img" aria-label={COPY.micOff} />
                )}
                {COPY.you}
              </p>
            </VideoTile>
          </div>
        </div>
        {panel ? (
          <aside className={styles.panel} aria-label={COPY.panels[panel]}>
            <IconButton label={COPY.closePanel} onClick={() => beside?.send({ type: 'panel.close' })}>
              <IconX size={18} aria-hidden="true" />
            </IconButton>
            {tellsAbout ? <About of={other} /> : null}
            {chat ? panels.chat(chat, () => beside?.send({ type: 'panel.close' })) : null}
            {notes ? <div className={styles.notes}>{panels.notes?.(notes, other)}</div> : null}
          </aside>
        ) : null}
      </div>
      <section className={styles.dock} aria-label={COPY.controls}>
        <MuteButtons
          muting={muting}
          onMicrophone={() => actor.send({ type: 'microphone.toggle' })}
          onCamera={() => actor.send({ type: 'camera.toggle' })}
        />
        <DockButton
          label={COPY.captions}
          pressed={reads}
          disabled={!mayRead}
          onClick={() => captions?.send({ type: reads ? 'captions.stop' : 'captions.want' })}
        >
          <IconSubtitles {...ICON} />
        </DockButton>
        {sharesScreen ? (
          <DockButton
            label={sharing ? COPY.stopSharing : COPY.share}
            pressed={sharing}
            onClick={() => screen?.send({ type: sharing ? 'screen.stop' : 'screen.share' })}
          >
            {sharing ? <IconScreenShareOff {...ICON} /> : <IconScreenShare {...ICON} />}
          </DockButton>
        ) : null}
        <DockButton
          label={waits ? COPY.chatWaiting : COPY.panels.chat}
          waiting={waits}
          pressed={panel === 'chat'}
          onClick={() => toggle('chat')}
        >
          <IconMessageCircle {...ICON} />
        </DockButton>
        {panels.notes ? (
          <DockButton label={COPY.panels.notes} pressed={panel === 'notes'} onClick={() => toggle('notes')}>
            <IconNotes {...ICON} />
          </DockButton>
        ) : null}
        <details className={styles.settings}>
          <summary className={styles.dockButton} aria-label={COPY.devices} title={COPY.devices}>
            <IconSettings size={22} stroke={1.75} aria-hidden="true" />
          </summary>
          <div>
            <DeviceFields
              {...{ devices, camera, microphone }}
              onChoose={(kind, id) => actor.send({ type: 'device.choose', kind, id })}
            />
            <Button
              size="sm"
              aria-pressed={low}
              onClick={() => actor.send({ type: low ? 'data.restore' : 'data.save' })}
            >
              {low ? COPY.fullData : COPY.saveData}
            </Button>
            {document.pictureInPictureEnabled ? (
              <Button
                size="sm"
                disabled={remote === null}
                leftSection={<IconPictureInPicture size={18} stroke={1.75} aria-hidden="true" />}
                onClick={() => void theirs.current?.requestPictureInPicture().catch(() => {})}
              >
                {COPY.floating}
              </Button>
            ) : null}
            <p>{COPY.privacy}</p>
          </div>
        </details>
        <DockButton
          danger
          label={COPY.leave}
          text={COPY.leaveShort}
          onClick={() => actor.send({ type: 'call.leave' })}
        >
          <IconPhoneOff size={22} stroke={1.75} aria-hidden="true" />
        </DockButton>
      </section>
    </div>
  )
}

function statusOf(snapshot: ReturnType<CallActor['getSnapshot']>, name: string): string | null {
  if (typeof snapshot.value === 'string') return null
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
    default:
      return null
  }
}
