import { fromCallback } from 'xstate'
import type { Device, MediaCommand, MediaEvent, MediaProblem, Muting } from '#machines/call/call/ports'
import { watchLevel } from './audio-level'
import type { Streams } from './streams'

type Wish = {
  microphone: string | null
  camera: string | null
  muting: Muting
  withCamera: boolean
  blurred: boolean
}

function problemOf(error: unknown, withCamera: boolean): MediaProblem {
  const name = error instanceof Error ? error.name : ''
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'permission'
  if (name === 'NotFoundError' || name === 'OverconstrainedError')
    return withCamera ? 'noCamera' : 'noMicrophone'
  if (name === 'NotReadableError') return 'busyDevice'
  return 'unexpected'
}

const asked = (id: string | null): MediaTrackConstraints | true => (id ? { deviceId: { exact: id } } : true)

async function open(wish: Wish): Promise<MediaStream> {
  const video = { width: { ideal: 1280 }, height: { ideal: 720 } }
  const camera = asked(wish.camera)
  return navigator.mediaDevices.getUserMedia({
    audio: asked(wish.microphone),
    video: wish.withCamera && (camera === true ? video : { ...video, ...camera }),
  })
}

async function listDevices(): Promise<Device[]> {
  const found = await navigator.mediaDevices.enumerateDevices()
  return found.map(({ deviceId, label, kind }) => ({ id: deviceId, label, kind }))
}

/** Some cameras do it themselves; browsers that know of none say nothing. */
type Blurring = { backgroundBlur?: boolean[] }
const canBlur = (track: MediaStreamTrack | undefined): boolean =>
  (track?.getCapabilities?.() as Blurring | undefined)?.backgroundBlur?.includes(true) ?? false

const deviceOf = (track: MediaStreamTrack | undefined): string | null => track?.getSettings().deviceId ?? null

/** Camera and microphone; what was chosen and muted before the call holds inside it. */
export function createLocalMedia(streams: Streams) {
  const wish: Wish = {
    microphone: null,
    camera: null,
    muting: { microphone: true, camera: true },
    withCamera: true,
    blurred: false,
  }

  return fromCallback<MediaCommand, undefined, MediaEvent>(({ sendBack, receive }) => {
    let stream: MediaStream | null = null
    let stopLevel = () => {}
    let ended = false

    const applyMuting = () => {
      for (const track of stream?.getAudioTracks() ?? []) track.enabled = wish.muting.microphone
      for (const track of stream?.getVideoTracks() ?? []) track.enabled = wish.muting.camera
    }
    const applyBlur = async () => {
      const [track] = stream?.getVideoTracks() ?? []
      const wanted: MediaTrackConstraints & { backgroundBlur: boolean } = { backgroundBlur: wish.blurred }
      if (track && canBlur(track)) await track.applyConstraints(wanted).catch(() => {})
    }
    const release = () => {
      stopLevel()
      for (const track of stream?.getTracks() ?? []) track.stop()
      if (stream) streams.drop({ id: stream.id })
      stream = null
    }
    const start = async () => {
      if (!navigator.mediaDevices?.getUserMedia)
        return sendBack({ type: 'media.problem', problem: 'oldBrowser' })
      try {
        const opened = await open(wish)
        release()
        if (ended) return opened.getTracks().forEach((track) => void track.stop())
        stream = opened
        applyMuting()
        if (wish.blurred) void applyBlur()
        stopLevel = watchLevel(opened, (level) => sendBack({ type: 'media.level', level }))
        const [audio] = opened.getAudioTracks()
        const [video] = opened.getVideoTracks()
        for (const track of opened.getTracks()) watch(track)
        sendBack({
          type: 'media.ready',
          stream: streams.keep(opened),
          devices: await listDevices(),
          has: { microphone: Boolean(audio), camera: Boolean(video) },
          using: { microphone: deviceOf(audio), camera: deviceOf(video) },
          canBlur: canBlur(video),
        })
      } catch (error) {
        if (!ended) sendBack({ type: 'media.problem', problem: problemOf(error, wish.withCamera) })
      }
    }
    /** What is gone is off, whatever the next device could do: only the person turns it on again. */
    const lose = (what: keyof Muting) => {
      wish.muting = { ...wish.muting, [what]: false }
      applyMuting()
      sendBack({ type: 'media.lost', what })
    }
    const watch = (track: MediaStreamTrack) => {
      const what = track.kind === 'audio' ? 'microphone' : 'camera'
      track.addEventListener('ended', () => {
        if (ended || !stream?.getTracks().includes(track)) return
        lose(what)
        wish[what] = null
        void start()
      })
      // Something else took the device: the system says so by muting the track.
      track.addEventListener('mute', () => {
        if (!ended && track.readyState === 'live') lose(what)
      })
    }
    const tellDevices = async () => {
      const devices = await listDevices()
      if (!ended) sendBack({ type: 'devices.changed', devices })
    }
    const onDevices = () => void tellDevices().catch(() => {})
    navigator.mediaDevices?.addEventListener?.('devicechange', onDevices)

    receive((command) => {
      if (command.type === 'mute.set') {
        wish.muting = command.muting
        applyMuting()
      } else if (command.type === 'background.set') {
        wish.blurred = command.blurred
        void applyBlur()
      } else if (command.type === 'device.use') {
        if (command.kind === 'audioinput') wish.microphone = command.id
        if (command.kind === 'videoinput') wish.camera = command.id
        void start()
      } else {
        wish.withCamera = command.withCamera
        void start()
      }
    })
    void start()
    return () => {
      ended = true
      navigator.mediaDevices?.removeEventListener?.('devicechange', onDevices)
      release()
    }
  })
}
