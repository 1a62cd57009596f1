import { formatDate } from '#domain/format-time'
import { grouped } from '#domain/locale'
import type { Instant } from '#domain/models'
import type { LeaderSurvey, SurveyKind } from '#domain/surveys'
import type { LeadersAction, LeadersPage, LeadersSent } from '#machines/panels/leader-requests/data'

/** So many are named; of the others how many. */
const NAMED = 10
const leaders = (count: number): string => (count === 1 ? '1 líder' : `${grouped(count)} líderes`)
const people = (count: number): string => (count === 1 ? '1 persona' : `${grouped(count)} personas`)
const answers = (count: number): string => (count === 1 ? 'respondió 1' : `respondieron ${grouped(count)}`)
const listed = (names: readonly string[]): string =>
  names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} y ${names.at(-1)}`

/** Texts of what leaders are asked. */
export const LEADERS = {
  open: 'Pedir a los líderes',
  title: 'Pedir a los líderes',
  help: 'Les llega un correo con un enlace; no necesitan cuenta. Nadie lee sus respuestas con su nombre.',
  kind: 'Qué se les pregunta',
  kinds: {
    progressSupervisorEvaluation: 'Cómo ven a sus coachees',
    alignmentLeader: 'Cómo ven el programa',
  } satisfies Record<LeaderSurvey, string>,
  failed: 'No pudimos traer a los líderes.',
  none: 'Todavía no hay líderes a quienes preguntar',
  noneHelp: 'Aquí aparecen los líderes que están escritos en los datos de cada coachee, en Personas.',
  inactive: 'En este programa no se pregunta a los líderes.',
  list: 'Líderes',
  pick: (name: string): string => `Elegir a ${name}`,
  of: (names: readonly string[]): string => {
    const more = names.length - NAMED
    return `Lidera a ${listed(more > 0 ? [...names.slice(0, NAMED), `${grouped(more)} más`] : names)}`
  },
  never: 'No se le ha pedido',
  asked: (at: Instant, zone: string): string => `Se le pidió el ${formatDate(at, zone)}`,
  reminded: (at: Instant, zone: string): string => `Se le recordó el ${formatDate(at, zone)}`,
  answered: 'Respondió',
  waiting: 'Sin responder',
  sum: ({ total, answered }: LeadersPage): string =>
    answered === null
      ? `${leaders(total)}. Quiénes respondieron se ve desde que respondan tres.`
      : `${leaders(total)}, ${answers(answered)}.`,
  chosen: (count: number): string => (count === 1 ? '1 elegido' : `${grouped(count)} elegidos`),
  clear: 'Quitar la elección',
  send: (action: LeadersAction, chosen: number): string => {
    const verb = action === 'ask' ? 'Pedir' : 'Recordar'
    return chosen === 0 ? `${verb} a todos` : `${verb} a ${grouped(chosen)}`
  },
  sure: (action: LeadersAction, count: number): string =>
    action === 'ask'
      ? `Se ${count === 1 ? 'le' : 'les'} escribe a ${leaders(count)}: un correo a cada quien.`
      : count === 1
        ? 'Se le recuerda, si no ha respondido.'
        : `De ${leaders(count)}, se les recuerda a quienes no han respondido.`,
  confirm: 'Enviar',
  cancel: 'Cancelar',
  sent: (action: LeadersAction, { sent, capped }: LeadersSent): string => {
    if (sent === 0) return capped.length > 0 ? 'No salió ningún correo.' : 'No había a quién escribir.'
    return `Se ${sent === 1 ? 'le' : 'les'} ${action === 'ask' ? 'pidió' : 'recordó'} a ${leaders(sent)}.`
  },
  capped: (action: LeadersAction, { capped }: LeadersSent, zone: string): string | null => {
    if (capped.length === 0) return null
    const said = capped
      .slice(0, NAMED)
      .map(({ name, until }) => `${name} hasta el ${formatDate(until, zone)}`)
    const more = capped.length > said.length ? [`${grouped(capped.length - said.length)} más`] : []
    const what =
      action === 'ask'
        ? 'ya se les preguntó hace poco y no se les escribirá todavía'
        : 'ya se les recordó las veces que se puede y no se les escribirá todavía'
    const one =
      action === 'ask'
        ? 'ya se le preguntó hace poco y no se le escribirá todavía'
        : 'ya se le recordó las veces que se puede y no se le escribirá todavía'
    return `A ${people(capped.length)} ${capped.length === 1 ? one : what}: ${listed([...said, ...more])}.`
  },
  own: 'A coachees',
  ownHelp: 'A cada persona se le pregunta una cosa a la vez, con dos semanas entre una y otra.',
  ownKinds: {
    pulse: 'Pulso del mes',
    assessment: 'Autoevaluación',
    leader: 'Líderes',
    score: 'Puntaje del programa',
  } satisfies Record<SurveyKind, string>,
  ownCount: (asked: number, answered: number | null): string => {
    if (asked === 0) return 'A nadie todavía'
    return answered === null
      ? `A ${people(asked)}; respondieron menos de tres`
      : `A ${people(asked)}; ${answers(answered)}`
  },
}
