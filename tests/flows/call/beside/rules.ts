import type { besideMachine } from '#machines/call/beside/chart'
import { alike, askedAbout, isIn, type RulesOf, type Step, waysOf } from '../../rules'

type At = Step<{ me: { _id: string }; other: { _id: string }; sessionId: string }>
const { on, begins } = waysOf<typeof besideMachine>()
const WHERE = ['closed', 'chat', 'notes']
/** What the chart inside knows from its beginning. */
const inside = (id: string, { after }: At) => after.snapshot.children[id]?.getSnapshot().context

export const besideRules: RulesOf<typeof besideMachine> = {
  must: ['closed', 'chat', 'notes'],
  always: {
    'Al lado hay una sola cosa, la última que se pidió': ({ after, move }) =>
      move.type !== 'panel.show' || isIn(after, String(move.panel)),
    'Se trae solo lo que se ve: las notas son de la otra persona': (step) =>
      askedAbout(step, 'notes').length > 0 ===
        (step.move.type === 'panel.show' && step.move.panel === 'notes') &&
      askedAbout(step, 'notes').every(({ input }) => input === step.after.context.other._id),
    'Cerrar deja solo la imagen, y no pide nada': ({ after, move, asked }) =>
      move.type !== 'panel.close' || (isIn(after, 'closed') && asked.length === 0),
  },
  ways: {
    'Se parte con la imagen sola': [begins('closed')],
    'El chat se abre con la otra persona, y las notas son de ella en esa sesión': [
      on(WHERE, 'panel.show', 'chat', {
        if: ({ move }) => move.panel === 'chat',
        asks: ['chat.chatLink', 'chat.loadConversations'],
        so: (step) => {
          const { me, other } = step.after.context
          const known = inside('chat', step)
          return known.wanted === other._id && alike(known.me, me)
        },
      }),
      on(WHERE, 'panel.show', 'notes', {
        if: ({ move }) => move.panel === 'notes',
        asks: ['notes.loadFile'],
        so: (step) => {
          const { other, sessionId } = step.after.context
          const known = inside('notes', step)
          return known.coacheeId === other._id && known.sessionId === sessionId
        },
      }),
    ],
    'Lo que está al lado se cierra': [on(['chat', 'notes'], 'panel.close', 'closed')],
  },
}
