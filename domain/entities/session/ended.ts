import { and, not, or } from 'xstate'
import { CONTEST_DAYS, CONTEST_HOURS, HOUR_MS, QUESTION_HOURS, RATING_HOURS } from '../../constants'
import type { Party } from '../../session-states'
import { credit, kit, last, mail } from './kit'

const other = (party: Party): Party => (party === 'coach' ? 'coachee' : 'coach')
const until = (now: number): number => now + QUESTION_HOURS * HOUR_MS
const asks = (asked: Party) =>
  kit.assign({ question: ({ event }) => ({ asked, claimedBy: null, until: until(event.now) }) })
const claims = kit.assign({
  question: ({ context, event }) =>
    event.type === 'session.confirmHeld'
      ? { asked: other(event.by), claimedBy: event.by, until: until(event.now) }
      : context.question,
})
const contests = kit.assign({
  contest: ({ context, event }) =>
    'by' in event && event.by !== 'sysadmin' ? { by: event.by, at: event.now } : context.contest,
})

/** How it ended, by the id that guards ask for. */
const end = (id: string, title: string, description: string) => ({ id, meta: { title }, description })
const costCredit = or(['wasHeld', 'coacheeMissed'])

/** What is left once its hour is over: how it ended stays; who says otherwise and how it is rated move beside it. */
export const ended = kit.createStateConfig({
  type: 'parallel',
  description: 'Pasó su hora. Queda cómo terminó, quién dice otra cosa y cómo se evalúa.',
  meta: { title: 'Terminada' },
  entry: kit.assign({ endedAt: ({ event }) => event.now }),
  states: {
    how: {
      description: 'Lo que dice el registro. No cambia más.',
      meta: { title: 'Cómo terminó' },
      initial: 'unfinished_without_parties',
      states: {
        held: {
          id: 'held',
          description: 'Estuvieron las dos personas. Se usó el crédito.',
          meta: { title: 'Realizada' },
          initial: 'unfinished_with_parties',
          states: {
            finished: end('finished', 'Realizada y cerrada', 'El coach la cerró.'),
            finished_outside: end(
              'finished_outside',
              'Realizada por otro enlace',
              'Entraron por un enlace externo y el coach la cerró.',
            ),
            unfinished_with_parties: end(
              'unfinished_with_parties',
              'Realizada, sin cierre',
              'Nadie la cerró y se acabó el tiempo.',
            ),
          },
        },
        coacheeMissed: {
          id: 'coacheeMissed',
          description: 'El coachee no llegó. Se perdió el crédito.',
          meta: { title: 'Faltó el coachee' },
          initial: 'unfinished_without_coachee',
          states: {
            finished_without_coachee: end(
              'finished_without_coachee',
              'Sin coachee',
              'El coach esperó y la cerró.',
            ),
            unfinished_without_coachee: end(
              'unfinished_without_coachee',
              'Sin coachee, sin cierre',
              'Solo entró el coach y se acabó el tiempo.',
            ),
          },
        },
        finished_without_coach: {
          id: 'finished_without_coach',
          description: 'El coach no llegó. El crédito volvió.',
          meta: { title: 'Sin coach', ending: 'failed' },
        },
        unfinished_without_parties: {
          id: 'unfinished_without_parties',
          description: 'Nadie entró. El crédito volvió.',
          meta: { title: 'Nadie entró', ending: 'neutral' },
        },
      },
    },
    objection: {
      description: 'Una sola palabra no decide: se pregunta, se reclama y se resuelve.',
      meta: { title: 'Quién dice otra cosa' },
      initial: 'undisputed',
      states: {
        undisputed: {
          description: 'Vale lo que dice el registro.',
          meta: { title: 'Sin reclamo' },
          initial: 'weighing',
          on: {
            'session.contest': [
              {
                guard: and(['byCoachee', costCredit, 'mayContest']),
                actions: contests,
                target: 'contested',
              },
              {
                guard: and(['byCoach', 'coachMissed', 'mayContest']),
                actions: contests,
                target: 'contested',
              },
            ],
          },
          states: {
            weighing: {
              description: 'En una sala externa solo se sabe lo que cada uno dice.',
              meta: { title: 'Al terminar' },
              always: [
                {
                  guard: and(['outside', costCredit]),
                  actions: [asks('coachee'), mail('wasItHeld')],
                  target: 'asked',
                },
                {
                  guard: and(['outside', 'coachMissed']),
                  actions: [asks('coach'), mail('wasItHeld')],
                  target: 'asked',
                },
                { target: 'unsaid' },
              ],
            },
            unsaid: {
              description: `Nadie ha dicho nada. Se puede reclamar por ${CONTEST_HOURS} horas.`,
              meta: { title: 'Sin nada dicho' },
              on: {
                'session.confirmHeld': {
                  guard: and(['nobodyCame', 'mayContest']),
                  actions: [claims, mail('wasItHeld')],
                  target: '#claimed',
                },
              },
            },
            asked: {
              description: `Se le pregunta a quien perjudica si se realizó. Responde en ${QUESTION_HOURS} horas; callar confirma.`,
              meta: { title: '¿Se realizó?' },
              on: {
                'session.confirmHeld': [
                  { guard: and(['isAsked', 'mayAnswer', costCredit]), target: '#confirmed' },
                  { guard: and(['isAsked', 'mayAnswer']), actions: contests, target: '#contested' },
                ],
                'session.denyHeld': [
                  { guard: and(['isAsked', 'mayAnswer', not(costCredit)]), target: '#confirmed' },
                  { guard: and(['isAsked', 'mayAnswer']), actions: contests, target: '#contested' },
                ],
              },
            },
          },
        },
        claimed: {
          id: 'claimed',
          description: `Una parte dice que se realizó. La otra responde en ${QUESTION_HOURS} horas; callar deja el registro.`,
          meta: { title: 'Dice que se realizó' },
          on: {
            'session.confirmHeld': {
              guard: and(['isAsked', 'mayAnswer']),
              actions: credit('charged'),
              target: 'agreed',
            },
            'session.denyHeld': { guard: and(['isAsked', 'mayAnswer']), target: 'confirmed' },
          },
        },
        contested: {
          id: 'contested',
          description: `La revisa un administrador del sistema. Sin resolver en ${CONTEST_DAYS} días, vale lo que dice el coachee.`,
          meta: { title: 'Reclamada' },
          on: {
            'session.resolve': [
              {
                guard: and(['bySysadmin', 'upheld', costCredit]),
                actions: [credit('restored'), mail('upheld')],
                target: 'upheld',
              },
              {
                guard: and(['bySysadmin', 'upheld']),
                actions: [credit('charged'), mail('upheld')],
                target: 'upheld',
              },
              { guard: 'bySysadmin', actions: mail('kept'), target: 'kept' },
            ],
            'contest.overdue': [
              {
                guard: and(['undecided', costCredit]),
                actions: [credit('restored'), mail('upheld')],
                target: 'upheld',
              },
              { guard: 'undecided', actions: mail('kept'), target: 'kept' },
            ],
          },
        },
        confirmed: last('confirmed', 'Confirmada', 'Quien podía decir otra cosa no la dijo.'),
        agreed: last('agreed', 'Se realizó', 'Las dos partes dicen que se realizó, y se usa el crédito.'),
        upheld: last('upheld', 'Reclamo acogido', 'El crédito se corrigió.'),
        kept: last('kept', 'Reclamo rechazado', 'Todo queda como estaba.'),
      },
    },
    rating: {
      description: 'Lo que dice el coachee de una sesión realizada.',
      meta: { title: 'Evaluación' },
      initial: 'unrated',
      states: {
        unrated: {
          description: 'Todavía sin estrellas.',
          meta: { title: 'Sin evaluar' },
          on: {
            'session.rate': {
              guard: and(['byCoachee', 'wasHeld']),
              actions: [kit.assign({ ratedAt: ({ event }) => event.now }), 'keepRating'],
              target: 'rated',
            },
          },
        },
        rated: {
          description: `Tiene estrellas. El coachee puede cambiarlas por ${RATING_HOURS} horas.`,
          meta: { title: 'Evaluada' },
          on: { 'session.rate': { guard: and(['byCoachee', 'mayRateAgain']), actions: 'keepRating' } },
        },
      },
    },
  },
})
