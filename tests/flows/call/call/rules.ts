import type { ContextFrom } from 'xstate'
import type { callMachine } from '#machines/call/call/chart'
import { alike, type RulesOf, type Step, waysOf } from '../../rules'

type Context = ContextFrom<typeof callMachine>
type At = Step<Context>
type Side = 'microphone' | 'camera'
const { on, begins } = waysOf<typeof callMachine>()

/** So long one waits for picture and voice to come. */
const PATIENCE = 20_000
const line = (...states: string[]) => states.map((state) => `present.line.${state}`)
const IN = ['present.own', 'present.sound.free', 'present.data.full', ...line('connecting')]

const ROOM = ['localMedia', 'callLink', 'captions.captionLine']
const asksRoom = ({ asked, after: { context } }: At) =>
  alike(asked.find(({ name }) => name === 'callLink')?.input, {
    sessionId: context.sessionId,
    muting: context.muting,
  })
/** Camera and microphone, and the other one, hear what is off. */
const TELLS_BOTH = ['mute.set', 'mute.set']
const tellsBoth = ({ sent, after: { context } }: At) => {
  const both = sent.filter(({ event }) => event.type === 'mute.set')
  return (
    alike(both.map(({ name }) => name).sort(), ['callLink', 'localMedia']) &&
    both.every(({ event }) => alike(event.muting, context.muting))
  )
}
const toggles = (what: Side) => (step: At) => {
  const { muting, lost } = step.before?.context ?? {}
  const { context } = step.after
  return (
    context.muting[what] !== muting?.[what] &&
    context.lost === (lost === what ? null : lost) &&
    tellsBoth(step)
  )
}
const keeps = (name: keyof Context, by: string) => (step: At) =>
  alike(step.after.context[name], step.move[by])
const hears =
  (name: string) =>
  ({ sent }: At) =>
    sent.every((one) => one.name === name)
const toLink = hears('callLink')
const isThere = ({ move }: At) => move.peerPresent === true
const meets = ({ after: { context } }: At) => context.peerPresent && context.peerHasBeen
const unseen = ({ after: { context } }: At) =>
  !context.peerPresent && context.remote === null && !context.peerSharing
const letsGo = (step: At) =>
  unseen(step) && step.after.context.local === null && step.after.context.problem === null
const RESTART = { sends: ['link.restart'], so: toLink }

export const callRules: RulesOf<typeof callMachine> = {
  must: ['present.line.talking', 'present.line.failed', 'present.data.low', 'replaced', 'blocked', 'left'],
  moments: 300,
  always: {
    'Nada propio se enciende solo': ({ before, after, move }) =>
      !before ||
      (['microphone', 'camera'] as const).every(
        (what) =>
          before.context.muting[what] || !after.context.muting[what] || move.type === `${what}.toggle`,
      ),
    'Los subtítulos saben siempre qué micrófono hay, y si está encendido': ({ after }) => {
      const { captions } = after.snapshot.children
      const { muting, local } = after.context
      return (
        captions === undefined ||
        alike(captions.getSnapshot().context.microphone, { on: muting.microphone, stream: local })
      )
    },
    'Que la otra persona estuvo no se olvida': ({ before, after }) =>
      !before?.context.peerHasBeen || after.context.peerHasBeen,
  },
  ways: {
    'Se entra con lo que se tenía prendido, y se busca a la otra persona': [
      begins(IN, { asks: ['clock', ...ROOM], so: asksRoom }),
      on(['present', 'replaced', 'blocked'], 'clock.ticked', null, { so: keeps('now', 'now') }),
    ],
    'Lo propio llega a la otra persona cuando está; sin ello se entra igual': [
      on('present', 'media.ready', null, {
        sends: [{ type: 'stream.use', stream: { id: 'stream-1' } }, ...TELLS_BOTH],
        so: (step) => {
          const { local, devices, camera, microphone, problem } = step.after.context
          const { stream, devices: all, using } = step.move
          const known = using as Pick<Context, Side>
          return (
            alike(
              [local, devices, camera, microphone, problem],
              [stream, all, known.camera, known.microphone, null],
            ) && tellsBoth(step)
          )
        },
      }),
      on('present', 'media.problem', null, {
        sends: ['link.begin'],
        so: (step) => keeps('problem', 'problem')(step) && toLink(step),
      }),
      on('present', 'devices.changed', null, { so: keeps('devices', 'devices') }),
    ],
    'Se apaga y se prende cuando uno quiere, y la otra persona lo sabe; lo que se desenchufa queda apagado': [
      on('present', 'microphone.toggle', null, { sends: TELLS_BOTH, so: toggles('microphone') }),
      on('present', 'camera.toggle', null, { sends: TELLS_BOTH, so: toggles('camera') }),
      on('present', 'media.lost', null, {
        sends: TELLS_BOTH,
        so: (step) =>
          step.after.context.muting.camera === false &&
          step.after.context.lost === 'camera' &&
          tellsBoth(step),
      }),
      on('present', 'device.choose', null, {
        sends: [{ type: 'device.use', kind: 'audioinput', id: 'm2' }],
        so: hears('localMedia'),
      }),
    ],
    'Se muestra la pantalla en vez de la cámara, y después la cámara otra vez': [
      on('present', 'screen.shown', null, {
        sends: ['screen.use'],
        so: (step) => toLink(step) && alike(step.sent[0]?.event.stream, step.move.stream),
      }),
    ],
    'Con pocos datos la voz va primero, hasta que se quiera la imagen completa': [
      on('present.data.full', 'data.save', 'present.data.low', {
        sends: [{ type: 'data.use', low: true }],
        so: toLink,
      }),
      on('present.data.low', 'data.restore', 'present.data.full', {
        sends: [{ type: 'data.use', low: false }],
        so: toLink,
      }),
    ],
    'Si el navegador no deja sonar, se ofrece': [
      on('present.sound.free', 'sound.blocked', 'present.sound.blocked'),
      on('present.sound.blocked', 'sound.allow', 'present.sound.free'),
    ],
    'Se espera a quien no está, y se unen imagen y voz cuando están los dos': [
      on(line('connecting'), 'link.entered', line('meeting'), { if: isThere, so: meets }),
      on(line('connecting'), 'link.entered', line('waiting')),
      on(line('waiting'), 'peer.entered', line('meeting'), { so: meets }),
      on(line('meeting', 'reconnecting', 'failed'), 'media.connected', line('talking')),
    ],
    'De la otra persona se sabe qué muestra, qué tiene apagado y cómo llega': [
      on('present', 'peer.stream', null, { so: keeps('remote', 'stream') }),
      on('present', 'peer.muted', null, { so: keeps('peerMuting', 'muting') }),
      on('present', 'peer.shared', null, { so: keeps('peerSharing', 'on') }),
      on('present', 'quality.changed', null, { so: keeps('quality', 'quality') }),
    ],
    'Lo que se corta se vuelve a conectar solo; a los veinte segundos se dice que no se logró': [
      on(line('connecting', 'waiting', 'meeting'), 'link.lost', line('reconnecting')),
      on(line('talking'), 'media.disconnected', line('reconnecting')),
      on(line('meeting', 'talking'), 'media.failed', line('reconnecting'), RESTART),
      on(line('reconnecting', 'failed'), 'media.failed', null, RESTART),
      on(line('meeting'), PATIENCE, line('reconnecting'), RESTART),
      on(line('reconnecting'), PATIENCE, line('failed')),
      on(line('reconnecting'), 'link.entered', line('meeting'), { if: isThere, so: meets }),
      on(line('reconnecting'), 'link.entered', line('waiting'), { so: unseen }),
      on(line('failed'), 'call.retry', line('reconnecting'), RESTART),
      on('present', 'network.changed', null, RESTART),
    ],
    'Si la otra persona sale, se la espera': [
      on(line('meeting', 'talking', 'reconnecting', 'failed'), 'peer.left', line('waiting'), { so: unseen }),
    ],
    'Quien entra desde otra parte sigue allá, y la puede traer de vuelta; a quien no se deja entrar se le dice':
      [
        on('present', 'link.refused', 'replaced', {
          if: ({ move }) => move.reason === 'replaced',
          so: letsGo,
        }),
        on('present', 'link.refused', 'blocked', { so: letsGo }),
        on('replaced', 'call.bring', IN, { asks: ROOM, so: asksRoom }),
      ],
    'Se sale cuando se quiera': [on(['present', 'replaced', 'blocked'], 'call.leave', 'left')],
  },
}
