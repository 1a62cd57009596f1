import { act, fireEvent, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { createActor, fromCallback, fromPromise } from 'xstate'
import type { Conversation } from '#domain/chat'
import { FEATURE_FLAGS, type FeatureFlags } from '#domain/feature-flags'
import type { Me } from '#domain/models'
import { besideMachine } from '#machines/call/beside/chart'
import { callMachine } from '#machines/call/call/chart'
import type { LinkCommand, LinkEvent, MediaCommand, MediaEvent, Muting } from '#machines/call/call/ports'
import { captionsMachine } from '#machines/call/captions/chart'
import type { CaptionLineEvent, CaptionMessage } from '#machines/call/captions/ports'
import { conferenceMachine } from '#machines/call/conference/chart'
import { chatMachine } from '#machines/chat/chat/chart'
import { ConferenceView } from '../../src/features/conference/ConferenceView'
import { camila, coachee, NOW, quiet, session, show } from './support'

const personality = { profession: ['Psicología'], hobbies: ['Cocina', 'Ciclismo'] }
type LinkInput = { sessionId: string; muting: Muting }
const ready: MediaEvent = {
  type: 'media.ready',
  stream: { id: 'own' },
  devices: [
    { id: 'cam', label: 'Cámara integrada', kind: 'videoinput' },
    { id: 'mic', label: '', kind: 'audioinput' },
  ],
  has: { microphone: true, camera: true },
  using: { microphone: 'mic', camera: 'cam' },
  canBlur: false,
}

type Given = { slot?: string; chatWaits?: boolean; flags?: FeatureFlags }
function open(
  first: MediaEvent,
  { slot = '2026-09-10T13:00:00.000Z', chatWaits = false, flags = FEATURE_FLAGS }: Given = {},
) {
  let link: (event: LinkEvent) => void = () => undefined
  const media = fromCallback<MediaCommand, undefined, MediaEvent>(({ sendBack }) => sendBack(first))
  const actor = createActor(
    conferenceMachine.provide({
      actors: {
        findSession: fromPromise(async () =>
          session({ _id: 's', slot, coach: Object.assign({ personality }, camila) }),
        ),
        localMedia: media,
        clock: quiet(),
        sessionChanges: quiet(),
        call: callMachine.provide({
          actors: {
            localMedia: media,
            clock: quiet(),
            captions: captionsMachine.provide({
              actors: { captionLine: fromCallback<CaptionMessage, undefined, CaptionLineEvent>(() => {}) },
            }),
            beside: besideMachine.provide({
              actors: {
                chat: chatMachine.provide({
                  actors: {
                    chatLink: quiet(),
                    loadConversations: fromPromise<Conversation[], Me>(() => new Promise(() => {})),
                  },
                }),
              },
            }),
            callLink: fromCallback<LinkCommand, LinkInput, LinkEvent>(({ sendBack }) => {
              link = sendBack
            }),
          },
        }),
      },
    }),
    {
      input: {
        me: coachee,
        sessionId: 's',
        external: false,
        now: NOW,
        offersBlur: flags.backgroundConference,
      },
    },
  ).start()
  show(
    <ConferenceView
      actor={actor}
      streamOf={() => null}
      sharesScreen
      tellsAbout={flags.personalityConference}
      panels={{ chat: () => <p>mensajes</p>, chatWaits: () => chatWaits }}
    />,
  )
  return { actor, told: (event: LinkEvent) => act(() => link(event)) }
}

describe('what the flags switch', () => {
  const able = Object.assign({}, ready, { canBlur: true })
  it('is, as the product is sold, what the other person does and likes, and no blurring', async () => {
    open(able)
    expect((await screen.findByRole('region', { name: 'Sobre Camila' })).textContent).toBe(
      'Sobre CamilaTrabaja en psicología.Le gusta cocina y ciclismo.',
    )
    expect(screen.queryByRole('switch')).toBeNull()
  })

  it('is, the other way round, blurring where the camera can, and nothing about the person', async () => {
    const flags = { personalityConference: false, backgroundConference: true }
    const { actor } = open(able, { flags })
    fireEvent.click(await screen.findByRole('switch', { name: 'Desenfocar lo que hay detrás de ti' }))
    expect(actor.getSnapshot().context.blurred).toBe(true)
    expect(screen.queryByRole('region', { name: 'Sobre Camila' })).toBeNull()
  })

  it('says why nothing is blurred where the camera cannot', async () => {
    open(ready, { flags: { personalityConference: true, backgroundConference: true } })
    expect((await screen.findByRole<HTMLInputElement>('switch')).disabled).toBe(true)
    expect(screen.getByText('Tu cámara no puede desenfocar.')).toBeTruthy()
  })
})

describe('before entering', () => {
  it('shows with whom and when, and lets the devices be turned off', async () => {
    const { actor } = open(ready)
    expect(await screen.findByRole('heading', { name: 'Tu sesión con Camila' })).toBeTruthy()
    expect(screen.getByText(/08:00 en Bogotá · 45 minutos/)).toBeTruthy()
    expect(screen.getByRole('option', { name: 'Micrófono 1' })).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Apagar cámara' }))
    expect(actor.getSnapshot().context.muting).toEqual({ microphone: true, camera: false })
    expect(screen.getByRole('button', { name: 'Encender cámara' })).toBeTruthy()
  })

  it('explains a missing permission and still lets the person in', async () => {
    open({ type: 'media.problem', problem: 'permission' })
    expect((await screen.findByRole('alert')).textContent).toContain('Toca el candado junto a la dirección')
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Entrar a la sesión' }).disabled).toBe(false)
  })

  it('says from when one may enter, too early', async () => {
    open(ready, { slot: '2026-09-10T15:00:00.000Z' })
    expect(await screen.findByText('Podrás entrar a las 11:50, 10 minutos antes.')).toBeTruthy()
  })
})

describe('in the call', () => {
  it('tells who is missing, who came, a cut, who left, and another tab that took over', async () => {
    const { told } = open(ready)
    fireEvent.click(await screen.findByRole('button', { name: 'Entrar a la sesión' }))
    told({ type: 'link.entered', peerPresent: false })
    expect(screen.getByRole('status').textContent).toContain('Camila todavía no entra')
    told({ type: 'peer.entered' })
    told({ type: 'media.connected' })
    expect(screen.getByRole('status').textContent).toBe('')
    told({ type: 'media.disconnected' })
    expect(screen.getByRole('status').textContent).toContain('Estamos volviendo a conectar')
    told({ type: 'media.connected' })
    told({ type: 'peer.left' })
    expect(screen.getByRole('status').textContent).toContain('Camila salió. Puede volver a entrar.')
    told({ type: 'link.refused', reason: 'replaced' })
    expect(screen.getByRole('status').textContent).toContain('Entraste desde otro dispositivo')
  })

  it('says that messages wait in the chat until it is opened', async () => {
    open(ready, { chatWaits: true })
    fireEvent.click(await screen.findByRole('button', { name: 'Entrar a la sesión' }))
    fireEvent.click(screen.getByRole('button', { name: 'Chat, hay mensajes sin leer' }))
    expect(screen.getByText('mensajes')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Chat' }).getAttribute('aria-pressed')).toBe('true')
  })

  it('can be left and entered again', async () => {
    open(ready)
    fireEvent.click(await screen.findByRole('button', { name: 'Entrar a la sesión' }))
    fireEvent.click(screen.getByRole('button', { name: 'Salir de la llamada' }))
    expect(screen.getByText('Saliste de la llamada. Puedes volver hasta las 11:30.')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Volver a entrar' }))
    expect(screen.getByRole('button', { name: 'Entrar a la sesión' })).toBeTruthy()
  })

  it('leads to what comes after it once its time is over, and not before', async () => {
    const { actor } = open(ready, { slot: new Date(NOW - 44 * 60_000).toISOString() })
    fireEvent.click(await screen.findByRole('button', { name: 'Entrar a la sesión' }))
    fireEvent.click(screen.getByRole('button', { name: 'Salir de la llamada' }))
    const way = () => screen.queryByRole('link', { name: 'Ver tu sesión' })?.getAttribute('href')
    expect(way()).toBeUndefined()
    act(() => actor.send({ type: 'clock.ticked', now: NOW + 2 * 60_000 }))
    expect(way()).toBe('/sesiones/s')
    expect(
      screen.getByText('Cuando Camila la cierre, verás lo que acordaron y podrás evaluarla.'),
    ).toBeTruthy()
  })
})
