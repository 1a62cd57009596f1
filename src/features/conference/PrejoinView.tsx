import { Alert, Button, Switch } from '@mantine/core'
import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs'
import { useSelector } from '@xstate/react'
import { capitalize, formatDateTime, formatTime, sameClock, zoneCity } from '#domain/format-time'
import type { Person } from '#domain/models'
import type { StreamHandle } from '#machines/call/call/ports'
import type { ConferenceActor } from '#machines/call/conference/chart'
import { WORDS } from '../../ui/words'
import { About } from './About'
import styles from './Conference.module.css'
import { COPY } from './copy'
import { DeviceFields } from './DeviceFields'
import { LevelBars, MuteButtons } from './MuteButtons'
import { NetworkLine } from './NetworkLine'
import { VideoTile } from './VideoTile'

type Props = {
  actor: ConferenceActor
  other: Person
  /** whether one reads what the other person does and likes */
  tellsAbout: boolean
  streamOf: (handle: StreamHandle | null) => MediaStream | null
}

/** See and hear oneself before entering; nothing is sent yet. */
export function PrejoinView({ actor, other, tellsAbout, streamOf }: Props) {
  const snapshot = useSelector(actor, (current) => current)
  const { me, session, stream, devices, using, has, muting, level, problem, canBlur, blurred } =
    snapshot.context
  const slot = session?.slot ?? ''
  const theirs =
    other.timezone && slot && !sameClock(slot, me.timezone, other.timezone)
      ? `${COPY.inCity(formatTime(slot, other.timezone), other.city ?? zoneCity(other.timezone))} · `
      : ''
  const hearing = muting.microphone && has.microphone
  return (
    <div className={styles.prejoin}>
      <div className={styles.preview}>
        <VideoTile
          own
          stream={streamOf(stream)}
          seen={muting.camera && has.camera}
          name={me.name}
          picture={me.picture}
          caption={COPY.you}
        >
          <p className={styles.heard}>
            {hearing ? <LevelBars level={level} /> : null}
            {hearing ? (level > 0.05 ? COPY.heard : COPY.quiet) : COPY.micOff}
          </p>
        </VideoTile>
        <div className={styles.dock}>
          <MuteButtons
            {...{ muting, has }}
            onMicrophone={() => actor.send({ type: 'microphone.toggle' })}
            onCamera={() => actor.send({ type: 'camera.toggle' })}
          />
        </div>
      </div>
      <div className={styles.entry}>
        <p className={styles.private}>
          <IconLock size={14} aria-hidden="true" />
          {COPY.onlyYou(other.name.first)}
        </p>
        <h1>{COPY.sessionWith(other.name.first)}</h1>
        <p className={styles.when}>
          {capitalize(formatDateTime(slot, me.timezone))}
          <br />
          {theirs}
          {COPY.minutes}
        </p>
        {tellsAbout ? <About of={other} /> : null}
        {problem ? (
          <Alert color="warning" role="alert">
            <p>{COPY.problems[problem]}</p>
            <div className={styles.pair}>
              <Button size="sm" onClick={() => actor.send({ type: 'media.retry', withCamera: true })}>
                {WORDS.retry}
              </Button>
              {problem === 'noMicrophone' || problem === 'oldBrowser' ? null : (
                <Button size="sm" onClick={() => actor.send({ type: 'media.retry', withCamera: false })}>
                  {COPY.withoutCamera}
                </Button>
              )}
            </div>
          </Alert>
        ) : null}
        <DeviceFields
          devices={devices}
          camera={using.camera}
          microphone={using.microphone}
          onChoose={(kind, id) => actor.send({ type: 'device.choose', kind, id })}
        />
        {snapshot.children.network ? <NetworkLine actor={snapshot.children.network} /> : null}
        {snapshot.context.offersBlur ? (
          <Switch
            label={COPY.blur}
            description={canBlur ? undefined : COPY.noBlur}
            checked={blurred}
            disabled={!snapshot.can({ type: 'background.toggle' })}
            onChange={() => actor.send({ type: 'background.toggle' })}
          />
        ) : null}
        <Button
          variant="filled"
          size="lg"
          fullWidth
          disabled={!snapshot.can({ type: 'call.join' })}
          onClick={() => actor.send({ type: 'call.join' })}
        >
          {COPY.join}
        </Button>
        <p className={styles.small}>
          {COPY.background} {COPY.privacy}
        </p>
        <Button variant="subtle" fullWidth onClick={() => actor.send({ type: 'call.exit' })}>
          {COPY.back}
        </Button>
      </div>
    </div>
  )
}
