import type { Answer, Form } from '#domain/models'
import type { Trx } from '../../kernel/database/door'
import type { DemoPeople } from '../../kernel/demo/content'
import { daysFrom } from '../../kernel/demo/days'
import type { Planned } from '../../kernel/demo/demo'
import { GUEST, type Traveller } from '../../kernel/demo/travellers'
import { type Given, handIn, varied } from '../form/hand-in-seeds'
import { monthOf } from './months'
import { groupOf, letsMostBeTold, type Seeded } from './told-seeds'
import { AXES, PULSE } from './words'

const PULSE_COMMENTS = [
  'Que los cambios de turno se avisen con más de dos días.',
  'Menos reuniones en la hora de almuerzo. Con eso me conformo.',
  'Este mes estuvo pesado por el cierre, pero el equipo se apoyó harto.',
  'Nada, estuvo bien. Me ayudó poder trabajar dos días desde la casa.',
  'Que alguien explique por qué se aplazó el proyecto. Nos enteramos por otra área.',
  'Que la jefatura salude en la mañana. Suena a poco y se nota.',
]
/** How many days ago the radar was asked the time before. */
const EARLIER_WAVE = 70
const AGREEMENTS = [
  'Elegir una conversación pendiente y escribir la primera frase antes de tenerla.',
  'Contar en la reunión del equipo qué voy a probar y pedir que me avisen si lo olvido.',
  'Dejar media hora el jueves para revisar qué resultó y qué no.',
  'Preguntar antes de corregir, al menos una vez al día.',
]
/** What somebody turns to later, and what they want of it. */
const LATER: Record<string, string> = {
  Feedback: 'Dar un comentario concreto a cada persona de mi equipo, una vez al mes.',
  Comunicación: 'Tener la conversación que vengo aplazando y cerrarla con un acuerdo.',
  Delegación: 'Soltar tres tareas que ya no me corresponden.',
  'Manejo del tiempo': 'Terminar a las 18:30 tres días por semana.',
}

const asked = (questions: readonly { name: string }[], at: number, turn: number): Record<string, Answer> =>
  Object.fromEntries(questions.map(({ name }, one) => [name, 2 + varied(at + turn, one, 4)]))

/** What coach and coachee agreed in a session, about the focus the coachee chose. */
export const agreedIn = (focus: string, at: number): Record<string, Answer> => ({
  focusWorked: focus === '' ? [] : [focus],
  agreements: AGREEMENTS[at % AGREEMENTS.length] ?? '',
})

/** One pulse a month, after the first session held in it. */
const pulses = (held: readonly Planned[], at: number): Given[] =>
  [...new Map([...held].reverse().map((one) => [monthOf(one.slot), one])).values()].map((one, turn) => ({
    userId: one.traveller.id,
    programId: one.traveller.program._id,
    sessionId: one.id,
    at: one.slot,
    answers: {
      ...asked(PULSE, at, turn),
      comment:
        (at + turn) % 2 === 0
          ? (PULSE_COMMENTS[Math.floor((at + turn) / 2) % PULSE_COMMENTS.length] ?? '')
          : '',
    },
  }))

/** What coachees answered about themselves on the way, beside what everybody answers at the beginning. */
export async function insertDevelopment(
  trx: Trx,
  people: DemoPeople,
  begun: readonly Traveller[],
  held: readonly Planned[],
  { form, now, chosen }: { form: (id: string) => Form; now: Date; chosen: readonly Seeded[] },
): Promise<void> {
  const has = ({ program }: Traveller, name: string): boolean =>
    program.features.some((one) => one.name === name && one.isActive)
  const matchOf = new Map(people.coachees.map((one) => [one._id, one.match]))
  const heldBy = ({ id }: Traveller) => held.filter(({ traveller }) => traveller.id === id)
  await handIn(
    trx,
    form('form-pulse'),
    begun.flatMap((one, at) => (has(one, 'pulse') ? pulses(heldBy(one), at) : [])),
  )
  await handIn(
    trx,
    form('form-strategy-radar'),
    begun.flatMap((one, at) => {
      if (!has(one, 'strategyRadar')) return []
      const by = { userId: one.id, programId: one.program._id }
      const before = daysFrom(now, -EARLIER_WAVE)
      const first = heldBy(one).find(({ slot }) => slot < before)
      return [
        ...(first ? [{ ...by, sessionId: first.id, at: before, answers: asked(AXES, at, 1) }] : []),
        { ...by, sessionId: '', at: daysFrom(now, -9), answers: asked(AXES, at, 0) },
      ]
    }),
  )
  const turned = begun.flatMap((one, at) => {
    const main = matchOf.get(one.id)?.mainFocus
    const sessions = heldBy(one)
    const middle = sessions[Math.floor(sessions.length / 2)]
    if (typeof main !== 'string' || !middle) return []
    const [focus2, goal2] = Object.entries(LATER).find(([focus]) => focus !== main) ?? []
    const answers = {
      focus1: main,
      goal1: 'Que mi equipo note el cambio sin que yo lo cuente.',
      focus2: focus2 ?? '',
      goal2: goal2 ?? '',
      priority: 5,
    }
    return [
      {
        userId: one.id,
        programId: one.program._id,
        sessionId: middle.id,
        at: middle.slot,
        answers,
        group: groupOf(one),
        person: one.id,
        subject: one.id,
        rank: one.id === GUEST ? 0 : at % 3 === 0 ? 1 : 2,
      },
    ]
  })
  await handIn(
    trx,
    form('form-focus'),
    letsMostBeTold(
      turned.sort((one, other) => one.rank - other.rank),
      { before: chosen, usual: ({ rank }) => rank < 2 },
    ),
  )
}
