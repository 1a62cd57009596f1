import type { Chapter } from './requirement'

export const STEPS: Chapter[] = [
  {
    title: 'Estados y pasos',
    sentences: {
      '4.1': {
        says: 'Una persona está sin activar, activa, inactiva o terminó; activa, inactiva y terminada ya activaron su cuenta.',
        tests: {
          'server/user.test.ts': ['creates an unverified coachee who activates by the mailed link, once'],
          'machines/guard.test.ts': [
            'decides every path, status, group, role, step and membership as the specification says',
          ],
        },
      },
      '4.2': {
        says: 'Activar con el enlace abre la conexión y trae a la persona.',
        rules: { verify: ['Con un enlace se activa la cuenta, también sin haber entrado'] },
      },
      '4.3': {
        says: 'Cada dirección pide un paso mínimo: 1 encuesta; 2 elegir coach y agendar; 3 sesiones y calendarios; 4 inicio, perfil y «quedó agendada».',
        rules: { guard: ['A quien le falta un paso, o a su dirección un dato, vuelve a sus primeros pasos'] },
      },
      '4.4': {
        says: 'Coachee: primero responde el cuestionario, después elige coach y agenda.',
        rules: {
          onboarding: [
            'Cada paso sigue al anterior, o vuelve a él; quien tiene coach o ya aceptó se salta lo suyo',
            'Nadie elige coach ni agenda sin haber respondido',
          ],
        },
        steps: { onboarding: ['product.quiz: done', 'product.coach: done', 'product.schedule: done'] },
      },
      '4.5': {
        says: 'Hay cuatro variantes; Teams y Zoom piden primero el enlace de reunión.',
        rules: {
          onboarding: [
            'Cada variante pide lo suyo y nada más',
            'Nadie responde sin lo que su variante pide antes',
          ],
          meetingLink: ['Solo se guarda un enlace https de su proveedor, sin espacios alrededor'],
        },
        steps: { onboarding: ['microsoftTeams.link: done', 'zoomMeeting.link: done'] },
      },
      '4.6': {
        says: 'Coach: completa su perfil, conecta su calendario y dice sus horas.',
        rules: {
          coachWizard: [
            'Los pasos van en orden: perfil, calendario, horas; de las horas se vuelve al calendario',
          ],
        },
        steps: { coachWizard: ['coachWizard.profile: end', 'calendar.skipping: done', 'hours: snapshot'] },
      },
      '4.7': {
        says: 'Volver del permiso con un código deja a la persona en el paso 3.',
        rules: { authorization: ['Conectado, se sigue a donde iba'] },
        tests: {
          'server/calendar/connect.test.ts': [
            'connects with a code that works once, and moves the wizard to step 3',
          ],
        },
      },
      '4.8': {
        says: 'La aseguradora usa la variante cardif; otras organizaciones, la del producto.',
        rules: { onboarding: ['La variante es la de la organización'] },
        steps: { onboarding: ['onboarding.choosing: always'] },
      },
      '4.9': {
        says: 'Una sesión es próxima hasta 10 minutos antes de su hora.',
        tests: {
          'domain/session-rules.test.ts': [
            'is upcoming until 10 minutes before its slot, in progress until 45 after, then past',
          ],
        },
      },
      '4.10': {
        says: 'Está en curso cuando su estado lo dice, o entre 10 minutos antes y 45 después de su hora.',
        rules: { session: ['Se entra desde 10 minutos antes hasta 45 después'] },
        steps: { session: ['active: party.joined'] },
        tests: {
          'domain/session-rules.test.ts': [
            'is in progress whenever its state says so, and past in every ended state',
          ],
        },
      },
      '4.11': {
        says: 'La primera sesión cuenta como hecha cuando alguna se realizó, en el producto o afuera.',
        tests: {
          'domain/session-rules.test.ts': ['ends the first-session stage with any session that took place'],
        },
      },
      '4.12': {
        says: 'Crear, cancelar, cerrar, mover y evaluar cambian la lista con lo que el servidor contesta.',
        tests: {
          'machines/sessions.test.ts': ['cancels after a confirmation and updates the list from the answer'],
        },
      },
      '4.13': {
        says: 'Un programa está por empezar, activo, terminado o es futuro según sus fechas; de varios activos vale el que empezó antes.',
        rules: { programs: ['Los programas se filtran por el estado que se eligió'] },
        tests: {
          'server/programs-admin.test.ts': [
            'is about to begin in its last thirty days before, and each state is asked for by itself',
          ],
          'domain/development.test.ts': [
            'the own place is where one travels now, else where one will or did',
          ],
        },
      },
      '4.14': {
        says: 'Una travesía se pausa hasta una fecha.',
        rules: { trip: ['La pausa corre el término los mismos días'] },
        steps: { trip: ['active: trip.pause'] },
        tests: {
          'server/trips.test.ts': [
            'moves the end by its days, keeps what is reserved, and is written down with who and why',
          ],
        },
      },
      '4.15': {
        says: 'Una travesía se empieza, la que existe o una nueva.',
        steps: { trip: ['waiting: trip.activate', 'unplanned: trip.create'] },
        tests: {
          'server/trips.test.ts': ['begins by hand only in its own program, and before it has begun'],
        },
      },
      '4.16': {
        says: 'Una travesía cambia de estado con un motivo, y queda anotado quién lo hizo.',
        steps: { trip: ['underway: trip.finish', 'trip.open: trip.cancel'] },
        tests: {
          'server/trips.test.ts': [
            'by hand cancels open sessions and lets what is left expire; the coachee has completed',
            'never follows from a state that only the server or a date gives',
          ],
        },
      },
      '4.17': {
        says: 'Una travesía se programa con fecha de invitación y créditos.',
        rules: { trip: ['Se invita en su fecha o cuando alguien lo decide, y se avisa por mail'] },
        steps: { trip: ['waiting: trip.schedule', 'expired: trip.schedule', 'canceled: trip.schedule'] },
        tests: {
          'server/trips.test.ts': [
            'comes on its day, is mailed, and the first booking makes the trip active',
          ],
        },
      },
      '4.18': {
        says: 'Los créditos de una travesía se editan.',
        rules: { trip: ['Créditos recibe solo una abierta, o una que se invita otra vez'] },
        steps: { trip: ['trip.open: trip.give', 'trip.open: trip.takeBack'] },
      },
      '4.19': {
        says: 'Agendar parte trayendo las horas, y muestra que las espera.',
        rules: { schedule: ['Las horas libres se traen al llegar, y de nuevo si no llegaron'] },
        tests: { 'machines/schedule.test.ts': ['shows the loader from the start of loading'] },
      },
      '4.20': {
        says: 'Lo que se anota de la actividad se manda de a 4, o al salir.',
        rules: { activity: ['Se mandan de a cuatro, o al salir'] },
      },
      '4.21': {
        says: 'Cada 10 minutos se pregunta si la conexión venció.',
        rules: {
          connection: [
            'Cada 10 minutos de reloj se pregunta, pase lo que pase',
            'Cada 10 minutos se pregunta si venció; si venció, sale',
          ],
        },
      },
      '4.22': {
        says: 'Si el servidor dice que venció, se olvida a la persona, se sale y se carga de nuevo.',
        rules: {
          connection: [
            'Si venció, termina en el servidor y se carga de nuevo',
            'Tras vencer no se sigue en la misma página',
            'Fuera no queda nada de la persona',
          ],
        },
        steps: { connection: ['expiry.asking: done', 'signingOut: done'] },
      },
      '4.23': {
        says: 'Los puntajes se piden uno tras otro; al cerrar uno sigue el próximo, hasta que no queda ninguno.',
        rules: {
          scoreSurvey: [
            'De a uno y en orden: se responde lo primero, y sigue lo que venía',
            'Tras agradecer sigue la próxima, o queda en paz',
          ],
        },
      },
      '4.24': {
        says: 'El puntaje dado se cierra solo después de 1 segundo.',
        rules: {
          scoreSurvey: ['Se mira cada 10 minutos, en paz cada día, y el agradecimiento dura un segundo'],
        },
        steps: { scoreSurvey: ['queue.thanks: after'] },
      },
      '4.25': {
        says: 'A quien tiene cancelada su primera travesía no se le pide puntaje.',
        rules: { scoreSurvey: ['Con la primera travesía cancelada no se abre nada'] },
        steps: { scoreSurvey: ['deciding: always'] },
        tests: { 'server/scores.test.ts': ['asks nothing of somebody whose first trip was cancelled'] },
      },
      '4.26': {
        says: 'Al entrar se anota quién es, con su rol, su organización y su último programa.',
        tests: { 'server/watching.test.ts': ['is filled in by the server, kept once and handed on'] },
      },
    },
  },
]
