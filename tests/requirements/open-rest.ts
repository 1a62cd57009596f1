import type { Chapter } from './requirement'

/** What else the specification leaves open, decided. */
export const REST: Chapter[] = [
  {
    title: 'Abierto, decidido: horas libres',
    sentences: {
      'D4.1': {
        says: 'Las horas están dentro de la semana del coach, en su zona, hasta 60 días adelante.',
        rules: { availabilityPreview: ['No se mira antes de hoy ni más allá de lo que se ofrece'] },
        tests: { 'server/slot-schedule.test.ts': ['looks at most 60 days ahead'] },
      },
      'D4.2': {
        says: 'Una hora que el cambio de hora se salta no se ofrece; una que ocurre dos veces, una.',
        tests: {
          'domain/slots.test.ts': ['offer a doubled local time once and never a skipped one (cal.com #6217)'],
        },
      },
    },
  },
  {
    title: 'Abierto, decidido: travesías y créditos',
    sentences: {
      'D5.1': {
        says: 'Una travesía se programa, se invita, empieza con la primera sesión y termina; cancelada se puede invitar otra vez.',
        rules: { trip: ['Una terminada no vuelve'] },
        steps: { trip: ['scheduled: trip.invite', 'invited: trip.activate', 'canceled: trip.schedule'] },
        tests: { 'server/entities/trip-chart.test.ts': ['for what a day brings'] },
      },
      'D5.2': {
        says: 'Los créditos son un libro de doble entrada: solo se agrega, cada asiento suma cero y ningún saldo baja de cero.',
        tests: {
          'server/credit-ledger.test.ts': [
            'only ever adds rows',
            'refuses a journal that does not sum to zero when the transaction ends',
          ],
          'server/credits.test.ts': ['never go below zero, whoever takes them at the same time'],
        },
      },
      'D5.3': {
        says: 'La tarifa que vale es la más nueva cuya fecha llegó.',
        tests: {
          'server/fee.test.ts': [
            'are set by sysadmins ahead of time, change until they hold, and never for somebody else than a coach',
          ],
        },
      },
    },
  },
  {
    title: 'Abierto, decidido: proponer coaches',
    sentences: {
      'D6.1': {
        says: 'Primero a quien le falta más gente, después quien calza mejor; lo mismo da siempre el mismo orden.',
        tests: {
          'server/matching.test.ts': [
            'puts the coach furthest below the projected share first, then the fit, then the id',
          ],
        },
      },
      'D6.2': {
        says: 'Solo se elige a quien se propuso.',
        rules: { pickCoach: ['Solo se elige a quien se propuso'] },
        tests: { 'server/matching.test.ts': ['takes one who was shown, and nobody else'] },
      },
    },
  },
  {
    title: 'Abierto, decidido: medir',
    sentences: {
      'D7.1': {
        says: 'Lo que respondieron las personas se cuenta desde tres, y nunca dice quién.',
        tests: {
          'server/panels.test.ts': [
            'are told from three people on, the viewer not counted, however often two of them answer',
          ],
        },
      },
      'D7.2': {
        says: 'El avance compara la primera evaluación con la última.',
        tests: {
          'server/panel-measures.test.ts': [
            'compares the first evaluation of each with the last, by the people and by their leaders',
          ],
        },
      },
    },
  },
  {
    title: 'Abierto, decidido: errores',
    sentences: {
      'D8.1': {
        says: 'Un formulario nunca pierde lo escrito.',
        rules: {
          login: ['Lo escrito no se pierde'],
          record: ['Lo escrito y no guardado no se pierde'],
          form: ['Lo escrito no se pierde, llegue o no al servidor'],
        },
      },
      'D8.2': {
        says: 'Un error nunca cuenta lo de adentro del servidor.',
        tests: {
          'server/hardening/logs.test.ts': [
            'logs at their most talkative, and errors, hold no token, password, RUT, address or inside of the server',
          ],
        },
      },
    },
  },
]
