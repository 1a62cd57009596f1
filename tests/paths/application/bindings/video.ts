import { once } from 'node:events'
import type { Page } from '@playwright/test'
import { vi } from 'vitest'
import { WebSocket } from 'ws'
import { SIGNAL_CLOSE } from '#contract/signal'
import type { Me, Session } from '#domain/models'
import { type NetworkFound, SLOW_MS } from '#domain/network'
import { coachMe, makeMe, SLOT } from '../../../fixtures/people'
import type { Move } from '../../travel'
import type { ApplicationBinding, Visit } from '../driver'
import { heardOf, holdLine, lineDialled, loseLine, openLine, shutLine } from '../line'
import { press } from '../sure-hands'
import { itsChange, ORIGIN, sessionBecomes, standingSession, type World } from '../world'

type Input = { me: Me; external: boolean; now: number }
type Asked = { devices?: { waiting: (() => void)[]; refuse: boolean; given: MediaStream | null } }

/** The browser asks for camera and microphone, and the person has not answered yet. */
function holdDevices(page: Page) {
  return page.addInitScript(() => {
    const asked: NonNullable<Asked['devices']> = { waiting: [], refuse: false, given: null }
    Object.assign(globalThis, { devices: asked })
    const ask = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices)
    navigator.mediaDevices.getUserMedia = async (wanted) => {
      await new Promise<void>((done) => asked.waiting.push(done))
      if (asked.refuse) throw new DOMException('refused', 'NotAllowedError')
      asked.given = await ask(wanted)
      return asked.given
    }
  })
}
async function answerDevices(page: Page, refuse: boolean) {
  await page.waitForFunction(() => ((globalThis as Asked).devices?.waiting.length ?? 0) > 0)
  await page.evaluate((refused) => {
    const { devices } = globalThis as Asked
    if (!devices) return
    devices.refuse = refused
    for (const done of devices.waiting.splice(0)) done()
  }, refuse)
}
/** The person answers what the browser asks. When it asks nothing, a device that is pulled out makes it ask. */
const answers =
  (refuse: boolean) =>
  async ({ page, hears }: Visit) =>
    hears(refuse ? 'media.problem' : 'media.ready', async () => {
      await page.evaluate(() => {
        const { devices } = globalThis as Asked
        if (devices?.waiting.length === 0) devices.given?.getTracks()[0]?.dispatchEvent(new Event('ended'))
      })
      await answerDevices(page, refuse)
    })
const ticks = ({ now }: Move, { page, hears, world }: Visit) =>
  hears('clock.ticked', async () => {
    world.server.setNow(new Date(now as number))
    await page.clock.setSystemTime(now as number)
    await page.clock.runFor(1000)
  })
async function bring({ state, conference: { provider, url } }: Session, world: World) {
  await world.server.door.db
    .updateTable('sessions')
    .set({ state, conference_provider: provider, conference_url: url })
    .where('id', '=', world.address)
    .execute()
}

/** Its coach closes it. */
const closes = (_: Move, { world, hears, listens }: Visit) =>
  hears('session.changed', async () => {
    await listens(itsChange(world))
    await sessionBecomes(world, 'finished')
  })

/** Something else takes the camera: the system says so by muting its track. */
const loses = (_: Move, { page, hears }: Visit) =>
  hears('media.lost', () =>
    page.evaluate(() =>
      (globalThis as Asked).devices?.given?.getVideoTracks()[0]?.dispatchEvent(new Event('mute')),
    ),
  )
const plugs = (_: Move, { page, hears }: Visit) =>
  hears('devices.changed', () =>
    page.evaluate(() => navigator.mediaDevices.dispatchEvent(new Event('devicechange'))),
  )
const conference: ApplicationBinding = {
  id: 'conference',
  address: ({ external }: Input, { address }) =>
    `/conferencia?room=${address}&metadata=${address}${external ? '&external=true' : ''}`,
  me: ({ me }: Input) => me,
  now: ({ now }: Input) => now,
  async prepare(_, world) {
    world.address = await standingSession(world, SLOT)
  },
  open: holdDevices,
  answers: {
    'conference.finding': { request: 'GetSessionList', before: bring },
    'conference.loggingExternalJoin': { request: 'SessionLogs' },
  },
  deeds: {
    'clock.ticked': ticks,
    'session.changed': closes,
    'media.ready': (_, visit) => answers(false)(visit),
    'media.problem': (_, visit) => answers(true)(visit),
    'media.lost': loses,
    'devices.changed': plugs,
    // the meter tells it by itself
    'media.level': () => true,
    'device.choose': async (_, { page }) => {
      const camera = page.getByLabel('Cámara', { exact: true })
      await camera.selectOption({ index: ((await camera.locator('option').count()) || 1) - 1 })
    },
  },
  inside: { call: () => press('button', 'Salir de la llamada') },
}

/** The network, as it is tried while one sees oneself. */
const network: ApplicationBinding = {
  id: 'network',
  address: (_, { address }) => `/conferencia?room=${address}&metadata=${address}`,
  me: () => makeMe(),
  now: () => Date.parse(SLOT),
  async prepare(_, world) {
    world.address = await standingSession(world, SLOT)
  },
  open: holdDevices,
  answers: { 'network.trying': { request: 'CallServers' } },
  deeds: {
    'xstate.done.actor.0.network.trying': async ({ output }, { page, answers }) => {
      const { roundTripMs } = output as NetworkFound
      // how far the server is: the page looks at its watch before it asks and once it has heard
      await page.evaluate(
        (away) => {
          let now = performance.now()
          performance.now = () => (now += away)
        },
        roundTripMs > SLOW_MS.fair ? roundTripMs : 0,
      )
      return answers('xstate.done.actor.0.network.trying', 'CallServers')
    },
  },
}

type Stub = RTCPeerConnection & { become(state: RTCPeerConnectionState): void }
type Connections = { line?: Stub; weak?: boolean }
/** Between the two browsers lies a network that does what the path says; all else of the connection is the browser's. */
const holdConnections = (page: Page) =>
  page.addInitScript(() => {
    const weak = new Map([['pair', { type: 'candidate-pair', nominated: true, currentRoundTripTime: 1 }]])
    class Held extends RTCPeerConnection {
      state: RTCPeerConnectionState = 'new'
      told: (() => void) | null = null
      constructor(configuration?: RTCConfiguration) {
        super(configuration)
        Object.assign(globalThis, { line: this })
        const told = {
          get: () => this.told,
          set: (heard: () => void) => Object.assign(this, { told: heard }),
        }
        Object.defineProperty(this, 'onconnectionstatechange', told)
        Object.defineProperty(this, 'connectionState', { get: () => this.state })
      }
      become(state: RTCPeerConnectionState) {
        this.state = state
        this.told?.()
      }
      override async getStats(): Promise<RTCStatsReport> {
        return (globalThis as Connections).weak ? (weak as unknown as RTCStatsReport) : super.getStats()
      }
    }
    Object.assign(globalThis, { RTCPeerConnection: Held })
  })
const becomes =
  (type: string, state: RTCPeerConnectionState) =>
  (_: Move, { page, hears }: Visit) =>
    hears(type, () =>
      page.evaluate((now) => {
        const { line } = globalThis as Connections
        // what it is already it cannot become
        line?.become('connecting')
        line?.become(now)
      }, state),
    )

/** Runs in the page. */
function pictureComes() {
  const heard = { streams: [new MediaStream()] } as unknown as RTCTrackEvent
  const { line } = globalThis as Connections
  line?.ontrack?.call(line, heard)
}
type Screens = {
  choosing?: { done: (chosen: MediaStream) => void; fail: (error: Error) => void }
  shown?: MediaStream
}
/** The browser asks which screen to show, and the person has not answered yet. */
const holdScreens = (page: Page) =>
  page.addInitScript(() => {
    navigator.mediaDevices.getDisplayMedia = () =>
      new Promise<MediaStream>((done, fail) => Object.assign(globalThis, { choosing: { done, fail } }))
  })
const chooses =
  (type: string, wants: boolean) =>
  (_: Move, { page, hears }: Visit) =>
    hears(type, async () => {
      await page.waitForFunction(() => (globalThis as Screens).choosing)
      await page.evaluate((chosen) => {
        const { choosing } = globalThis as Screens
        delete (globalThis as Screens).choosing
        const shown = document.createElement('canvas').captureStream()
        Object.assign(globalThis, { shown })
        if (chosen) choosing?.done(shown)
        else choosing?.fail(new DOMException('refused', 'NotAllowedError'))
      }, wants)
    })

/** The coach, at another machine. */
const coaches = new WeakMap<Page, WebSocket>()
async function coachEnters({ page, world }: Visit) {
  if (coaches.has(page)) return
  const socket = new WebSocket(`${ORIGIN.replace('http', 'ws')}/api/v1/signal`, {
    headers: { origin: ORIGIN },
  })
  coaches.set(page, socket)
  await once(socket, 'open')
  const token = await world.server.login(world.coach.email)
  socket.send(JSON.stringify({ type: 'enter', token, sessionId: world.address }))
  await once(socket, 'message')
}
async function coachLeaves({ page }: Visit) {
  const socket = coaches.get(page)
  coaches.delete(page)
  if (!socket) return
  socket.close()
  await once(socket, 'close')
}
const SOON = { timeout: 6000 }
const RETRY_MS = 500
const STATS_MS = 2000
/** How long a person who was talking may be away before it is told. */
const GRACE_MS = 4000
const openSettings = (page: Page) =>
  page.locator('details').evaluate((details: HTMLDetailsElement) => Object.assign(details, { open: true }))
/** The call, with what runs inside it. */
const inCall: Omit<ApplicationBinding, 'id'> = {
  address: (_, { address }) => `/conferencia?room=${address}&metadata=${address}`,
  me: () => makeMe(),
  now: () => Date.parse(SLOT),
  async prepare(_, world) {
    world.address = await standingSession(world, SLOT)
  },
  async open(page) {
    await holdDevices(page)
    await holdConnections(page)
    await holdScreens(page)
    await holdLine(page, { door: /\/api\/v1\/signal$/, open: false, retryMs: RETRY_MS })
  },
  async arrive(_, visit) {
    const { page } = visit
    await answerDevices(page, false)
    await page.getByRole('button', { name: 'Entrar a la sesión' }).click()
    await answerDevices(page, false)
    await lineDialled(visit)
  },
  answers: {},
}
const call: ApplicationBinding = {
  ...inCall,
  id: 'call',
  deeds: {
    'clock.ticked': ticks,
    'media.ready': (_, visit) => answers(false)(visit),
    'media.problem': (_, visit) => answers(true)(visit),
    'media.lost': loses,
    'devices.changed': plugs,
    'network.changed': (_, { page, hears }) =>
      hears('network.changed', () => page.evaluate(() => dispatchEvent(new Event('online')))),
    'peer.shared': ({ on }, visit) =>
      visit.hears('peer.shared', async () =>
        coaches.get(visit.page)?.send(JSON.stringify({ type: 'share', on })),
      ),
    'sound.blocked': (_, { page, hears }) =>
      hears('sound.blocked', async () => {
        await page.evaluate(() => {
          HTMLMediaElement.prototype.play = () =>
            Promise.reject(new DOMException('gesture', 'NotAllowedError'))
        })
        await page.evaluate(pictureComes)
      }),
    'data.save': async (_, { page }) => {
      await openSettings(page)
      return press('button', 'Usar pocos datos')
    },
    'data.restore': async (_, { page }) => {
      await openSettings(page)
      return press('button', 'Volver a la imagen completa')
    },
    'device.choose': async (_, { page }) => {
      await openSettings(page)
      const microphone = page.getByLabel('Micrófono', { exact: true })
      await microphone.selectOption({ index: ((await microphone.locator('option').count()) || 1) - 1 })
    },
    'link.entered': async ({ peerPresent }, visit) => {
      await (peerPresent ? coachEnters : coachLeaves)(visit)
      return visit.hears('link.entered', () => openLine(visit))
    },
    'link.lost': (_, visit) => visit.hears('link.lost', () => loseLine(visit)),
    'link.refused': ({ reason }, visit) =>
      visit.hears('link.refused', () => shutLine(visit, SIGNAL_CLOSE[reason as keyof typeof SIGNAL_CLOSE])),
    'peer.entered': (_, visit) => visit.hears('peer.entered', () => coachEnters(visit)),
    'peer.left': (_, visit) =>
      visit.hears('peer.left', async () => {
        const before = heardOf(visit, 'peer.left')
        await coachLeaves(visit)
        await vi.waitUntil(() => heardOf(visit, 'peer.left') > before, SOON)
        await visit.passes(GRACE_MS)
      }),
    'peer.muted': ({ muting }, visit) =>
      visit.hears('peer.muted', async () =>
        coaches.get(visit.page)?.send(JSON.stringify({ type: 'mute', ...(muting as object) })),
      ),
    'peer.stream': (_, { page, hears }) => hears('peer.stream', () => page.evaluate(pictureComes)),
    'media.connected': becomes('media.connected', 'connected'),
    'media.disconnected': becomes('media.disconnected', 'disconnected'),
    'media.failed': becomes('media.failed', 'failed'),
    'quality.changed': (_, { page, hears, passes }) =>
      hears('quality.changed', async () => {
        await page.evaluate(() => Object.assign(globalThis, { weak: true }))
        await passes(STATS_MS)
      }),
  },
}
const sharing: ApplicationBinding = {
  ...inCall,
  id: 'sharing',
  deeds: {
    'screen.ready': chooses('screen.ready', true),
    'screen.refused': chooses('screen.refused', false),
    'screen.ended': (_, { page, hears }) =>
      hears('screen.ended', () =>
        page.evaluate(() =>
          (globalThis as Screens).shown?.getVideoTracks()[0]?.dispatchEvent(new Event('ended')),
        ),
      ),
  },
}
// notes are the coach's
const beside: ApplicationBinding = { ...inCall, id: 'beside', me: () => coachMe }

/** Who writes at this browser, as the chart names it. */
type Writer = { by: 'device' | 'service' | 'none'; maker?: string | null }
type Spoken = {
  channel?: RTCDataChannel
  /** whether the machine writes by itself, once it may be known */
  answer?: string
  waiting: ((answer: string) => void)[]
  agent?: string
  recognition?: { onresult: (event: object) => void; onerror: (event: { error: string }) => void }
}
/** The channel to the other browser and what this one hears are the path's. */
const holdCaptions = (page: Page) =>
  page.addInitScript(() => {
    const spoken: Spoken = Object.assign(globalThis, { waiting: [] })
    const create = RTCPeerConnection.prototype.createDataChannel
    RTCPeerConnection.prototype.createDataChannel = function (label, options) {
      if (label !== 'captions') return create.call(this, label, options)
      const channel = { readyState: 'open', send: () => {} } as unknown as RTCDataChannel
      spoken.channel = channel
      return channel
    }
    const { userAgent } = navigator
    Object.defineProperty(navigator, 'userAgent', { get: () => spoken.agent ?? userAgent })
    class Recognition {
      static available = () =>
        new Promise<string>((done) => (spoken.answer ? done(spoken.answer) : spoken.waiting.push(done)))
      start() {
        Object.assign(spoken, { recognition: this })
      }
      abort() {
        delete spoken.recognition
      }
    }
    Object.assign(globalThis, { SpeechRecognition: Recognition })
  })
const AGENTS = { Google: 'Chrome/150.0 Safari/537.36', none: 'iPhone', other: 'Chrome/150.0 OPR/130.0' }
/** The other side says less than is too much in a second. */
const BETWEEN_MS = 60
const UNDER_WAY_MS = 200
const saysOver =
  (type: string, message: (move: Move) => object) =>
  (move: Move, { page, hears, passes }: Visit) =>
    hears(type, async () => {
      await passes(BETWEEN_MS)
      await page.evaluate(
        (data) => {
          const { channel } = globalThis as unknown as Spoken
          channel?.onmessage?.call(channel, { data } as MessageEvent)
        },
        JSON.stringify(message(move)),
      )
    })
const ERRORS: Record<string, string> = {
  permission: 'not-allowed',
  microphone: 'audio-capture',
  network: 'network',
  unexpected: 'language-not-supported',
}
const microphones = new WeakMap<Page, string>()
/** Another microphone is chosen, the one at hand is switched, or, where it stays as it is, the camera is. */
async function changesMicrophone({ on, stream }: Move, visit: Visit) {
  const { page, hears } = visit
  const id = (stream as { id: string }).id
  const isOther = on === true && microphones.get(page) !== id
  if (isOther) {
    microphones.set(page, id)
    await openSettings(page)
    await hears('microphone.changed', async () => {
      const field = page.getByLabel('Micrófono', { exact: true })
      await field.selectOption({ index: ((await field.locator('option').count()) || 1) - 1 })
      await answerDevices(page, false)
    })
    await page.locator('details').evaluate((details: HTMLDetailsElement) => {
      details.open = false
    })
  }
  const isOn = await page.getByRole('button', { name: 'Apagar micrófono' }).isVisible()
  const what = isOn === on ? 'cámara' : 'micrófono'
  if (isOther && isOn === on) return
  const button = page.getByRole('button', { name: new RegExp(`^(Apagar|Encender) ${what}$`) })
  await hears('microphone.changed', () => button.click())
}
const captions: ApplicationBinding = {
  ...inCall,
  id: 'captions',
  async open(page) {
    await inCall.open?.(page)
    await holdCaptions(page)
  },
  async arrive(input, visit) {
    await inCall.arrive?.(input, visit)
    await coachEnters(visit)
    await openLine(visit)
    await visit.page.waitForFunction(() => (globalThis as unknown as Spoken).channel)
  },
  deeds: {
    'line.opened': (_, { page, hears }) =>
      hears('line.opened', () =>
        page.evaluate(() => {
          const { channel } = globalThis as unknown as Spoken
          channel?.onopen?.call(channel, new Event('open'))
        }),
      ),
    // the coach comes from elsewhere: the connection at hand is ended here, which the browser tells nobody
    'line.closed': (_, visit) =>
      visit.hears('line.closed', async () => {
        await coachLeaves(visit)
        await coachEnters(visit)
      }),
    'reader.asked': async (move, visit) => {
      await visit.page.evaluate(() => {
        delete (globalThis as unknown as Spoken).answer
      })
      return saysOver('reader.asked', () => ({ type: 'ask' }))(move, visit)
    },
    'reader.left': saysOver('reader.left', () => ({ type: 'leave' })),
    'writer.agreed': saysOver('writer.agreed', () => ({ type: 'agree' })),
    'writer.refused': saysOver('writer.refused', ({ reason }) => ({ type: 'refuse', reason })),
    'writer.said': saysOver('writer.said', ({ text, final }) => ({ type: 'line', text, final })),
    'xstate.done.actor.findVoice': async ({ output }, { page, hears }) => {
      const { by, maker } = output as Writer
      const agent = by === 'none' ? AGENTS.none : maker === null ? AGENTS.other : AGENTS.Google
      await page.waitForFunction(() => (globalThis as unknown as Spoken).waiting.length > 0)
      return hears('xstate.done.actor.findVoice', () =>
        page.evaluate(
          (known) => {
            const spoken = Object.assign(globalThis as unknown as Spoken, known)
            for (const done of spoken.waiting.splice(0)) done(known.answer)
          },
          { agent, answer: by === 'device' ? 'available' : 'unavailable' },
        ),
      )
    },
    'voice.said': ({ text, final }, { page, hears, passes }) =>
      hears('voice.said', async () => {
        await page.waitForFunction(() => (globalThis as unknown as Spoken).recognition)
        await page.evaluate(
          (result) =>
            (globalThis as unknown as Spoken).recognition?.onresult({ resultIndex: 0, results: [result] }),
          { isFinal: final, 0: { transcript: text } },
        )
        await passes(UNDER_WAY_MS)
      }),
    'voice.failed': ({ trouble }, { page, hears }) =>
      hears('voice.failed', async () => {
        await page.waitForFunction(() => (globalThis as unknown as Spoken).recognition)
        await page.evaluate(
          (error) => (globalThis as unknown as Spoken).recognition?.onerror({ error }),
          ERRORS[String(trouble)] ?? '',
        )
      }),
    'microphone.changed': changesMicrophone,
  },
}
export const VIDEO_PATHS = { conference, network, call, sharing, beside, captions }
