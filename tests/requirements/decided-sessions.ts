import type { Chapter } from './requirement'

const LIFE = 'server/session-life.test.ts'
const EVIDENCE = 'server/attacks/04-evidence.test.ts'
const MOVES = 'server/attacks/08-late-change.test.ts'

/** What was decided of who came, who objects, and what follows. */
export const SESSIONS: Chapter[] = [
  {
    title: 'Decidido: qué prueba que alguien llegó',
    sentences: {
      'A7.1': {
        says: 'Prueba que alguien llegó lo que anota la llamada del producto.',
        tests: {
          'server/signal.test.ts': [
            'brings the two parties together, relays between them and records that they came',
          ],
        },
      },
      'A7.2': {
        says: 'Decir que se entró por otro enlace vale en una sala externa, de 10 minutos antes a 45 después; en otra no prueba nada.',
        rules: { session: ['Se entra desde 10 minutos antes hasta 45 después'] },
        steps: { session: ['active: party.joined'] },
        tests: {
          [EVIDENCE]: [
            'attack 4: proves nothing by saying so in a session held in the product, however often',
          ],
        },
      },
    },
  },
  {
    title: 'Decidido: quien no llega',
    sentences: {
      'A8.1': {
        says: 'Que alguien no llegó se cierra desde 15 minutos después de la hora.',
        rules: {
          session: [
            'Solo quien llegó antes del minuto 10 y sigue ahí dice que el otro no llegó, desde el minuto 15',
          ],
        },
        steps: {
          session: [
            'session.standing.inprogress: session.close #3',
            'session.standing.inprogress: session.close #4',
          ],
        },
        tests: {
          [EVIDENCE]: [
            'attack 4: cannot say ten seconds after the hour that the coachee did not come, and is told when',
          ],
        },
      },
      'A8.2': {
        says: 'La cierra quien entró antes del minuto 10 y sigue ahí, si no hay prueba de que la otra parte llegó.',
        rules: {
          session: [
            'Solo quien llegó antes del minuto 10 y sigue ahí dice que el otro no llegó, desde el minuto 15',
          ],
        },
        tests: {
          [EVIDENCE]: [
            'attack 4: who came at minute ten or later, or left, or whose other was seen, closes no absence',
          ],
        },
      },
    },
  },
  {
    title: 'Decidido: una palabra no decide sola',
    sentences: {
      'A9.1': {
        says: 'En una sala externa se pregunta a la otra parte si se realizó, por 72 horas; callar confirma, decir que no abre un reclamo.',
        rules: {
          session: [
            'En una sala externa se le pregunta a quien perjudica, por 72 horas',
            'Responde solo a quien se le preguntó, y a tiempo',
          ],
        },
        steps: { session: ['undisputed.weighing: always', 'undisputed.asked: session.denyHeld'] },
      },
      'A9.2': {
        says: 'Si nadie entró, cualquiera puede decir que se realizó; solo el sí de la otra parte cambia el crédito.',
        rules: {
          session: [
            'Una palabra sola no cambia un crédito: cambia si los dos dicen que se realizó, o si se resuelve',
          ],
        },
        steps: { session: ['undisputed.unsaid: session.confirmHeld', 'claimed: session.confirmHeld'] },
        tests: {
          [EVIDENCE]: ['attack 4: over any evidence, closes and answers they are only what the rules say'],
        },
      },
    },
  },
  {
    title: 'Decidido: reclamos',
    sentences: {
      'A10.1': {
        says: 'Se reclama una vez, hasta 72 horas después del fin: el coachee lo que usó un crédito, el coach su ausencia.',
        rules: {
          session: ['Reclama el coachee lo que usó un crédito, el coach su ausencia, una vez y por 72 horas'],
        },
        steps: { session: ['undisputed: session.contest'] },
        tests: { 'server/session-work.test.ts': ['is not contested after 72 hours'] },
      },
      'A10.2': {
        says: 'Lo resuelve la administración.',
        rules: {
          session: ['Cada cosa la hace quien puede'],
          infoSession: ['Un reclamo se decide diciendo por qué, y se guarda'],
        },
        steps: { session: ['contested: session.resolve'] },
      },
      'A10.3': {
        says: 'Sin resolver en 14 días vale lo que dice el coachee.',
        rules: { session: ['Sin resolver en 14 días vale lo que dice el coachee'] },
        steps: { session: ['contested: contest.overdue'] },
        tests: { [EVIDENCE]: ['attack 4: after 14 days without a decision the contest is the coachee’s'] },
      },
    },
  },
  {
    title: 'Decidido: cuándo se paga',
    sentences: {
      'A11.1': {
        says: 'Una sesión se paga 72 horas después de su fin, si no hay pregunta ni reclamo abierto y su crédito se usó.',
        tests: {
          [EVIDENCE]: [
            'attack 4: the coachee contests a session called held, within 72 hours, once, and it is not paid meanwhile',
          ],
          'server/fee.test.ts': [
            'has the sessions that count, each at the fee of its moment, by the house’s calendar',
          ],
        },
      },
    },
  },
  {
    title: 'Decidido: cambiar la hora',
    sentences: {
      'A12.1': {
        says: 'Cada parte mueve una sesión 2 veces, una de ellas con menos de 24 horas; la administración, sin límite.',
        rules: {
          session: ['Cada parte la mueve dos veces, una de ellas tarde; un administrador, sin límite'],
        },
        steps: { session: ['active: session.reschedule'] },
        tests: {
          [MOVES]: [
            'attack 8: each party moves a session twice, however long the chain, and says why not in Spanish',
          ],
        },
      },
      'A12.2': {
        says: 'Moverla a tiempo da a la hora nueva su propio plazo; moverla tarde no, a quien la movió.',
        rules: { session: ['A tiempo es con 24 horas o más; quien la movió tarde ya no cancela a tiempo'] },
        tests: { [MOVES]: ['attack 8: a move in time gives the new hour its own deadline'] },
      },
    },
  },
  {
    title: 'Decidido: evaluar',
    sentences: {
      'A13.1': {
        says: 'La evaluación se guarda con la primera estrella, y se cambia por 24 horas.',
        rules: { session: ['Se evalúa una sesión realizada, y se cambia por 24 horas'] },
        steps: { session: ['rating.unrated: session.rate', 'rating.rated: session.rate'] },
        tests: { [LIFE]: ['the coach closes a session both joined, and the coachee rates it, for a day'] },
      },
    },
  },
]
