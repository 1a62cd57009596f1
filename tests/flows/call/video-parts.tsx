import type { ReactNode } from 'react'
import { type AnyActorRef, createActor } from 'xstate'
import { callMachine } from '#machines/call/call/chart'
import { CallView } from '../../../src/features/conference/CallView'
import { application } from '../../fixtures/application'
import { coach } from '../../fixtures/people'
import { childOf, handed } from '../../paths/manual'
import type { ViewBinding } from '../../paths/view-driver'
import { me } from '../common'
import { button, write } from '../gestures'
import { calling } from './call-data'

export const PANELS = { chat: () => <p>chat</p>, chatWaits: () => false, notes: () => <p>notas</p> }

export const asActor = <Actor,>(actor: unknown): Actor => actor as Actor

export const callScreen = (actor: AnyActorRef): ReactNode => (
  <CallView
    actor={asActor(actor)}
    me={me}
    other={coach}
    streamOf={() => null}
    sharesScreen
    tellsAbout
    panels={PANELS}
  />
)
/** A chart that runs inside the call, and its screen is that one. */
export const insideCall = (
  part: 'sharing' | 'beside' | 'captions',
): Pick<ViewBinding, 'screen' | 'within'> => ({
  screen: ({ _parent }) => callScreen(asActor(_parent)),
  within: (machine, clock) => {
    const above = application({ clock })
    const call = handed(callMachine).provide({ actors: { [part]: machine } } as never)
    const started = createActor(call, { parent: above, input: calling } as never).start()
    return { root: above, actor: childOf(started, part) }
  },
})

export const controls: ViewBinding['gestures'] = {
  'microphone.toggle': button(/^(Apagar|Encender) micrófono$/),
  'camera.toggle': button(/^(Apagar|Encender) cámara$/),
  'device.choose': ({ kind, id }) => write(kind === 'videoinput' ? 'Cámara' : 'Micrófono', String(id)),
}

export const devices = [
  'clock.ticked',
  'media.ready',
  'media.problem',
  'media.level',
  'media.lost',
  'devices.changed',
]
