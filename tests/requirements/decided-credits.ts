import type { Chapter } from './requirement'

const REACH = 'server/program-reach.test.ts'
const LIFE = 'server/session-life.test.ts'
const NOT_BUILT = 'Todavía no está en el producto.'

/** What was decided of credits, plans, ends and pauses. */
export const CREDITS: Chapter[] = [
  {
    title: 'Decidido: lo libre es agendable',
    sentences: {
      'A1.1': {
        says: 'Libre es lo que se alcanza a agendar: créditos, días que quedan, pausas y un día con sesión no más.',
        tests: {
          'domain/bookable.test.ts': [
            'is as many as there are credits and days left, today among them',
            'is what trying every quarter of an hour finds, in any zone and over changes of the clock',
          ],
          'server/entities/free-means-bookable.test.ts': [
            'what home says is free can be booked and one more cannot, whatever is done before; no credit is lost',
          ],
        },
      },
      'A1.2': {
        says: 'Sin créditos, o sin días, no se agenda, y se dice cuál.',
        tests: {
          'server/session-booking.test.ts': [
            'names the reason: overlap with another coach, the day already taken, no day left, no credits',
          ],
        },
      },
      'A1.3': {
        says: 'Si hay más créditos que días, el inicio dice por qué.',
        tests: { 'features/credits.test.tsx': ['say how many can, and until when'] },
      },
    },
  },
  {
    title: 'Decidido: el plan de una travesía',
    sentences: {
      'A2.1': {
        says: 'El número de sesiones es el plan, y los créditos de la travesía no lo pasan.',
        tests: {
          'server/credits.test.ts': [
            'raise a plan that is shorter, and leave it when they are taken back, never below what it holds',
          ],
        },
      },
    },
  },
  {
    title: 'Decidido: qué mueve qué',
    sentences: {
      'A3.1': {
        says: 'Dar créditos a una travesía los saca de la parte del programa, y después de los libres: todos o ninguno.',
        rules: { assignCredits: ['Se da lo que alcanza, todo o nada'] },
        steps: { trip: ['trip.open: trip.give'] },
        tests: {
          'server/credits.test.ts': [
            'go to trips all or none, from the program’s share before the free ones',
          ],
        },
      },
      'A3.2': {
        says: 'Se quitan solo créditos disponibles, nunca reservados.',
        steps: { trip: ['trip.open: trip.takeBack'] },
        tests: {
          'server/credits.test.ts': [
            'cross between accounts of one organization, never what is reserved, never to others',
          ],
        },
      },
      'A3.3': {
        says: 'Un programa que cambia no queda más corto que sus travesías.',
        tests: {
          'server/programs-admin.test.ts': [
            'is changed whole, under its version, and never shorter than its trips',
          ],
        },
      },
      'A3.4': {
        says: 'Una extensión deja el término más tarde, y nada más.',
        rules: {
          trip: [
            'Una extensión es para más tarde, hasta 36 meses desde que empezó, y solo mientras está abierta',
          ],
        },
        steps: { trip: ['trip.open: trip.extend'] },
      },
      'A3.5': {
        says: 'Una pausa deja reservado lo reservado y corre el término; volver antes devuelve los días.',
        rules: { trip: ['La pausa corre el término los mismos días', 'Reactivarla antes devuelve los días'] },
        steps: { trip: ['active: trip.pause', 'paused: trip.resume'] },
        tests: {
          'server/trips.test.ts': [
            'ends by itself on its day, or sooner by hand, which gives the unused days back',
          ],
        },
      },
      'A3.6': {
        says: 'Si el coachee cancela tarde o no llega se pierde el crédito; si cancela el coach, vuelve.',
        rules: {
          session: [
            'Cancelar tarde cuesta el crédito solo al coachee',
            'Lo que termina deja el crédito donde corresponde',
          ],
        },
        steps: { session: ['active: session.cancel', '→ finished_without_coachee'] },
        tests: { [LIFE]: ['later costs the coachee the credit, but not when the coach cancels'] },
      },
      'A3.7': {
        says: 'Un reclamo acogido devuelve el crédito.',
        rules: {
          session: [
            'Una palabra sola no cambia un crédito: cambia si los dos dicen que se realizó, o si se resuelve',
          ],
        },
        steps: { session: ['contested: session.resolve'] },
        tests: {
          'server/session-work.test.ts': [
            'is contested once, by the party said to be missing, and the credit comes back when it is upheld',
          ],
        },
      },
      'A3.8': {
        says: 'Una travesía cancelada suelta lo reservado, y todo vuelve a la parte del programa.',
        rules: { trip: ['Cancelada devuelve al programa lo que no usó, y cancela sus sesiones'] },
        steps: { trip: ['trip.open: trip.cancel'] },
        tests: {
          'server/trips.test.ts': [
            'by cancelling gives the program its credits back, and the trip may be invited again',
          ],
        },
      },
      'A3.9': {
        says: 'Terminada o vencida, lo que no usó vence.',
        rules: { trip: ['Terminada o vencida pierde lo que no usó'] },
        steps: { trip: ['underway: trip.finish', 'trip.open: trip.ended'] },
      },
      'A3.10': {
        says: 'Al terminar la membresía vencen los créditos libres; las travesías conservan los suyos.',
        tests: {
          'server/membership-end.test.ts': [
            'expires free credits and shares at its end, once, and begins the next one; trips keep theirs',
            'leaves them where they are carried over',
          ],
        },
      },
      'A3.11': {
        says: 'Lo que venció con una travesía se recupera una vez, hasta 90 días después.',
        rules: { trip: ['Lo que venció con ella se recupera hasta 90 días después de su fin'] },
        steps: { trip: ['finished: trip.recover', 'expired: trip.recover'] },
        tests: {
          'server/trips.test.ts': [
            'leaves what expired to be recovered once, for 90 days, to the free ones of the organization',
          ],
        },
      },
      'A3.12': {
        says: 'Un cambio de sesiones o de término de un programa llega a las travesías abiertas solo si se elige cuáles, dichas antes por su nombre.',
        rules: {
          programReach: [
            'Nada se guarda para alguien sin que lo confirmen',
            'Se elige a ninguna, a todas o a algunas, y de estas a quiénes',
          ],
        },
        steps: { trip: ['trip.open: trip.replan'] },
        tests: {
          [REACH]: [
            'says by name what it would change, and changes nothing',
            'gives nobody anything when there is too little, and does not change the program either',
            'mints nothing and never holds more than the plan, whatever is edited after whatever',
          ],
        },
      },
      'A3.13': {
        says: 'El plan de una travesía cambia sus sesiones, su ritmo y sus créditos, y nunca queda bajo sus créditos.',
        rules: { tripAction: ['Se manda solo lo que está completo; si no, cada campo dice qué le falta'] },
        steps: { trip: ['trip.open: trip.replan'], tripAction: ['→ sending.planning'] },
        tests: {
          [REACH]: [
            'takes more sessions, another pace and credits at once, from the free ones, told to the person',
            'grows and shrinks with its credits where it is not named, and is never under them',
            'gives back only what is not reserved or used, and gives only what there is',
          ],
        },
      },
      'A3.14': {
        says: 'Quien pasa a otro programa deja su travesía cancelada y queda con invitación al otro, con sus créditos o con nada; antes se dice qué cambia.',
        rules: {
          tripAction: [
            'Antes de pasar a otro programa se trae cuáles le pueden recibir y qué cambia en cada uno',
          ],
        },
        steps: { tripAction: ['→ sending.moving'] },
        tests: {
          [REACH]: [
            'cancels the one with its sessions, and invites to the other with its credits, all told',
            'without credits for the other, or with an open trip there, nothing happens',
            'says before which programs may take them, what each can give and whether their coach is there',
          ],
        },
      },
    },
  },
  {
    title: 'Decidido: hasta cuándo dura',
    sentences: {
      'A4.1': {
        says: 'Manda el término de la travesía, no el del programa.',
        rules: { trip: ['Pasada su fecha termina si se usó, y vence si no; antes, no'] },
        steps: { trip: ['trip.open: trip.ended'] },
        tests: {
          'server/session-booking.test.ts': [
            'books up to the end of the trip, also when its program has ended before',
          ],
          'server/trips.test.ts': ['comes with the end date: unused it expires, used it finishes'],
        },
      },
      'A4.2': {
        says: 'La administración la extiende hasta 36 meses desde que empezó, mientras está abierta.',
        rules: {
          trip: [
            'Una extensión es para más tarde, hasta 36 meses desde que empezó, y solo mientras está abierta',
          ],
        },
        steps: { trip: ['trip.open: trip.extend'] },
        tests: {
          'server/entities/trip-chart.test.ts': [
            'for everything a sysadmin may ask, in every situation, at the edges of its limits',
          ],
        },
      },
      'A4.3': {
        says: 'Quien administra un cliente la extiende hasta el fin del programa o 90 días después de su primer término.',
        rules: { trip: ['Se extiende mientras está abierta, hasta 36 meses desde que empezó'] },
        steps: { trip: ['trip.open: trip.extend'] },
        tests: {
          'server/entities/trip-chart.test.ts': [
            'for everything an admin and a consultant may ask of their own, which has closer limits',
          ],
        },
      },
    },
  },
  {
    title: 'Decidido: pausas',
    sentences: {
      'A5.1': {
        says: 'Una pausa dura 180 días o menos, y hay 3 en una travesía.',
        rules: { trip: ['Una pausa dura 180 días o menos, y hay 3 en una travesía'] },
        steps: { trip: ['active: trip.pause'] },
      },
      'A5.2': {
        says: 'Quien administra un cliente pausa 90 días, 2 veces.',
        rules: { trip: ['Quien administra un cliente pausa 90 días o menos, 2 veces'] },
        steps: { trip: ['active: trip.pause'] },
        tests: {
          'server/entities/trip-chart.test.ts': [
            'for everything an admin and a consultant may ask of their own, which has closer limits',
          ],
        },
      },
      'A5.3': {
        says: 'Se reactiva sola.',
        rules: { trip: ['El servidor la reactiva el día que corresponde, no antes'] },
        steps: { trip: ['trip.open.underway.paused: trip.resume #2'] },
      },
      'A5.4': {
        says: 'Las sesiones que caen dentro quedan, salvo que se elija cancelarlas; el crédito vuelve a cualquier hora.',
        rules: { trip: ['Las sesiones dentro de la pausa quedan, salvo que se elija cancelarlas'] },
        tests: {
          'server/entities/trip-chart.test.ts': [
            'for a first booking, which begins an invited trip alone, and a pause, which cancels what lies inside if asked',
          ],
        },
      },
      'A5.5': {
        says: 'Una pausa empieza hoy o dentro de 60 días, y se puede retirar antes.',
        rules: {
          trip: [
            'Una pausa empieza hoy o dentro de 60 días, y no se cruza con otra',
            'Retirar una pausa que viene devuelve sus días',
          ],
        },
        steps: { trip: ['active: trip.pauseDue', 'active: trip.unplan'] },
        tests: {
          'server/trips.test.ts': [
            'moves the end at once, keeps its days free of bookings, and begins and ends by itself',
          ],
        },
      },
    },
  },
  {
    title: 'Decidido: lo prometido',
    sentences: {
      'A6.1': {
        says: 'Lo prometido son las invitaciones abiertas por sus sesiones, y se descuenta de lo disponible.',
        open: NOT_BUILT,
      },
      'A6.2': {
        says: 'Los créditos pasan a la travesía cuando la persona acepta.',
        tests: {
          'server/user.test.ts': ['says who invites to what and makes the person who accepts verified, once'],
        },
      },
    },
  },
]
