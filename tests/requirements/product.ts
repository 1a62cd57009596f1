import type { Chapter } from './requirement'

export const PRODUCT: Chapter[] = [
  {
    title: 'Qué hace y para quién',
    sentences: {
      '1.1': {
        says: 'Cada persona es de un grupo (administración, colaboradores, clientes) y tiene roles de ese grupo.',
        tests: {
          'server/people-changes.test.ts': [
            'gives roles of the group only, and takes none somebody is needed in',
          ],
        },
      },
      '1.2': {
        says: 'Cuenta un rol a la vez, el activo, que se elige entre los propios.',
        rules: { connection: ['Solo se cambia a un rol que se tiene'] },
        steps: { connection: ['person: role.switch'] },
        tests: { 'server/user.test.ts': ['follow a role switch among the own roles only'] },
      },
      '1.3': {
        says: 'Las sesiones se agendan, se cancelan y se realizan por videollamada.',
        steps: { session: ['unbooked: session.book', 'active: session.cancel', 'inprogress: session.close'] },
        tests: {
          'e2e/sessions.spec.ts': [
            'coach and coachee hold the session, the coach closes it and the coachee rates it',
            'a session is booked, moved and cancelled, and the credit is told each time',
          ],
        },
      },
      '1.4': {
        says: 'La academia tiene cursos y colecciones; lo que se quiere leer después se guarda.',
        rules: { academy: ['Se guarda de a uno lo que se pidió, y se quita si ya estaba'] },
        tests: { 'server/academy.test.ts': ['coaches read all that is published'] },
      },
      '1.5': {
        says: 'Quien viaja en un programa tiene objetivos y aceleradores.',
        rules: {
          objectives: ['Se traen sus focos; quien no está en un programa no los tiene'],
          goals: ['Marca pasos, ordena y cierra: se ve al tiro y se guarda de a uno'],
          accelerators: ['Quien no está en un programa no tiene aceleradores; a los demás se les traen'],
        },
      },
      '1.6': {
        says: 'Quien dirige un programa ve sesiones por semana, avance, respuestas, focos y su gente.',
        rules: { dashboard: ['Cada parte llega por su lado'] },
        tests: {
          'server/panels.test.ts': [
            'are counted from Monday on the clock of who looks, held and booked apart',
          ],
        },
      },
      '1.7': {
        says: 'Las organizaciones compran programas; cada coachee tiene en uno su travesía, una abierta a la vez.',
        steps: { trip: ['unplanned: trip.create'] },
        tests: {
          'server/trips.test.ts': ['is for a coachee whose organization has the program, one open at a time'],
        },
      },
      '1.8': {
        says: 'Se ve en claro o en oscuro, y la elección vale en todos los dispositivos.',
        rules: { connection: ['Lo que cambia de la persona se guarda para todos sus dispositivos'] },
        steps: { connection: ['person: theme.choose'] },
        tests: { 'e2e/own-account.spec.ts': ['the theme picked in the header is there on the next device'] },
      },
    },
  },
  {
    title: 'Entidades y sus datos',
    sentences: {
      '3.1': {
        says: 'En las listas de sesiones cada parte ve a la otra como persona, con lo que puede ver de ella.',
        tests: {
          'server/session-list.test.ts': [
            'shows each party the session with the other one, each as they may be seen',
          ],
        },
      },
      '3.2': {
        says: 'El resumen de sesiones se filtra por coach, coachee, programa y organización, y va por páginas.',
        rules: { infoSession: ['Se filtra por persona, programa o fechas, desde la primera página'] },
        tests: {
          'server/session-work.test.ts': [
            'are summed up for sysadmins by coach and coachee, page by page and filtered',
          ],
        },
      },
      '3.3': {
        says: 'Una cancelación guarda la hora, quién la hizo y cuándo.',
        steps: { session: ['active: session.cancel'] },
        tests: {
          'server/session-life.test.ts': ['24 hours before gives the credit back, and records who did it'],
        },
      },
      '3.4': {
        says: 'Una sesión que cambia de hora apunta a la que la reemplaza.',
        steps: { session: ['active: session.reschedule'] },
        tests: {
          'server/session-booking.test.ts': [
            'moves an active session to a new slot and keeps the old one when the new is taken',
          ],
        },
      },
      '3.5': {
        says: 'Los créditos de una cuenta se dicen como total, disponibles, usados, reservados y vencidos.',
        tests: {
          'server/credits.test.ts': ['are what a ledger on paper says, whatever is done in whatever order'],
        },
      },
      '3.6': {
        says: 'De cada coach se dice cuánta gente le toca, cuánta tiene y cuánto le falta, en su orden.',
        tests: {
          'server/programs-admin.test.ts': [
            'tells how the matching orders its coaches: who is furthest below their share comes first',
          ],
        },
      },
      '3.7': {
        says: 'De la cuenta bancaria de un coach se muestra solo el final.',
        tests: {
          'server/profile.test.ts': [
            'a coach’s account number is kept when it is left out, and told by its end only',
          ],
        },
      },
    },
  },
]
