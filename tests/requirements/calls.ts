import type { Chapter } from './requirement'

export const CALLS: Chapter[] = [
  {
    title: 'Llamadas',
    sentences: {
      '7.1': {
        says: 'Cada llamada lleva la conexión guardada; sin ella se contesta que no está dentro.',
        rules: { connection: ['Quien tiene una conexión guardada es reconocido; quien no, está fuera'] },
        tests: { 'server/core.test.ts': ['a caller without connection gets the authentication error first'] },
      },
      '7.2': {
        says: 'Una llamada espera a lo más 50 segundos.',
        tests: {
          'services/calls.test.ts': ['is waited for as long as one try, however often it is tried'],
        },
      },
      '7.3': {
        says: 'GraphQL va por POST a una sola dirección.',
        tests: {
          'server/core-limits.test.ts': ['goes by POST only, one operation at a time, never in batches'],
        },
      },
      '7.4': {
        says: 'Cada pregunta va a la red: nada se contesta de lo guardado.',
        rules: {
          coachDay: ['Se trae de nuevo cada minuto y cuando algo cambia, sin tapar lo que se ve'],
          load: ['Se pide al partir y cada vez que se reintenta, una sola vez'],
        },
      },
      '7.5': {
        says: 'Un archivo pide permiso, recibe campos y dirección, y se sube con ese formulario.',
        rules: { upload: ['Se elige qué parte se ve, y se sube esa'] },
        tests: {
          'server/file.test.ts': [
            'makes the key itself, under the caller, whatever path is asked for',
            'is taken once, and not with other fields than the signed ones',
          ],
        },
      },
      '7.6': {
        says: 'Las direcciones REST existen y contestan como se dijo.',
        tests: {
          'server/rest-contract.test.ts': [
            'every address of the contract has its route, and every route below the base its contract',
            'of every route that answers JSON are what the contract says',
          ],
        },
      },
      '7.7': {
        says: 'REST contesta con estado «success» y contenido, o con errores que dicen qué pasó.',
        tests: { 'server/core-limits.test.ts': ['answers errors in its own shape with the matching status'] },
      },
      '7.8': {
        says: 'El servicio de calendarios pide leer y escribir, y vuelve a la dirección de autorización.',
        rules: { calendars: ['El permiso se da en la página del servicio elegido'] },
        tests: {
          'server/calendar/cronofy.test.ts': [
            'is asked for consent with read_write, our state and our address; the account is connected and watched',
          ],
        },
      },
      '7.9': {
        says: 'El chat es de a dos, y cada parte es coachee o coach.',
        tests: {
          'server/chat.test.ts': [
            'gives one conversation for each who belongs together, however often it is asked',
          ],
        },
      },
      '7.10': {
        says: 'Entrar con otra cuenta espera a lo más 5 segundos el perfil de afuera.',
        tests: { 'server/oidc.test.ts': ['says so when the profile takes too long'] },
      },
      '7.11': {
        says: 'Lo que falla en una página se reporta.',
        tests: {
          'e2e/outside.spec.ts': ['what fails in a page is told to both, without who it happened to'],
        },
      },
    },
  },
  {
    title: 'Errores',
    sentences: {
      '8.1': {
        says: '«Error de Autenticación» como primer error saca a la persona y la lleva a entrar.',
        rules: { connection: ['A quien el servidor no reconoce se le olvida'] },
        tests: {
          'machines/app.test.ts': ['signs out from anywhere when a call meets an authentication error'],
        },
      },
      '8.2': {
        says: 'A la videollamada: «La Video Sesión no esta activa…» 6 segundos, y «Error al entrar.»',
        steps: { conference: ['conference.checking: always', 'finding: error'] },
        tests: {
          'e2e/sessions.spec.ts': ['a conference that is not one of ours sends home with the exact words'],
        },
      },
      '8.3': {
        says: 'Que una organización no se pudo crear o eliminar se dice.',
        rules: {
          organizationForm: ['Lo que el servidor rechaza se dice, y en su campo'],
          organizationRemoval: ['Se elimina la que se ve, y se vuelve a la lista'],
        },
      },
      '8.4': {
        says: 'Que un programa no se pudo crear o eliminar se dice.',
        rules: {
          programForm: ['Se guarda lo que está bien; si no, se dice qué falta'],
          program: ['Lo que no se pudo quitar se sigue preguntando, y dice por qué'],
        },
      },
      '8.5': {
        says: 'Un cambio de una travesía que no se puede se contesta con su razón.',
        tests: {
          'server/trips.test.ts': ['never follows from a state that only the server or a date gives'],
        },
      },
      '8.6': {
        says: 'Si los saldos no llegan se ven en cero, y los movimientos vacíos.',
        tests: {
          'e2e/membership.spec.ts': [
            'what does not come stands at zero with a sentence, and a consultant changes organization',
          ],
        },
      },
      '8.7': {
        says: 'Lo que el servidor rechaza llega entero a quien preguntó.',
        tests: {
          'services/calls.test.ts': [
            'tells the whole refusal: fields together, and the reason, the hours and the call',
          ],
        },
      },
      '8.8': {
        says: 'Una parte del programa que no llega en 2 minutos, o cuyo estilo falla, se dice y se puede cargar de nuevo.',
        rules: {
          chunkLoad: [
            'Se trae, y se intenta una vez más si falla o tarda dos minutos',
            'La segunda vez que no llega se ofrece cargar la página de nuevo',
          ],
        },
      },
    },
  },
  {
    title: 'Constantes y límites',
    sentences: {
      '9.1': {
        says: 'Una sesión dura 45 minutos.',
        tests: { 'domain/slots.test.ts': ['start every 15 minutes and end inside the range'] },
      },
      '9.2': {
        says: 'Se entra a la videollamada desde 10 minutos antes de la hora hasta 90 minutos después.',
        rules: { session: ['A los 90 minutos termina por quien entró, y nunca antes'] },
        steps: { session: ['standing: time.over'] },
        tests: { 'domain/session-rules.test.ts': ['can be entered from 10 minutes before to 90 after'] },
      },
      '9.3': {
        says: 'Las horas de la semana que se sugieren van de 9 a 17.',
        tests: { 'features/availability.test.tsx': ['offers the suggested hours when there are none'] },
      },
      '9.4': {
        says: 'La última hora para empezar son las 23:00.',
        rules: { availability: ['Cada cambio se ve, y dice qué tiene mal'] },
        tests: {
          'server/form.test.ts': [
            'refuses ranges that overlap, start after 23:00 or are no times, naming the day',
          ],
        },
      },
      '9.5': {
        says: 'Se agenda con 30 minutos de anticipación o más.',
        rules: { schedule: ['Solo se agenda una hora que el coach tiene libre'] },
        tests: { 'domain/slots.test.ts': ['are offered from 1800 seconds to 60 days ahead'] },
      },
      '9.6': {
        says: 'Las horas parten cada 15 minutos, y dejan 15 libres antes y después.',
        tests: {
          'domain/slots.test.ts': [
            'start every 15 minutes and end inside the range',
            'keep 15 minutes before and after busy time',
          ],
        },
      },
      '9.7': {
        says: 'Del servicio de calendarios se leen 512 resultados a la vez.',
        tests: {
          'server/calendar/cronofy.test.ts': [
            'answers free/busy in pages of 512; busy, tentative and whole days block (cal.com #20575)',
          ],
        },
      },
      '9.8': {
        says: 'Los coaches se proponen de a 3.',
        rules: {
          pickCoach: [
            'Se ven otros mientras los hay, y después los primeros, y se dice que ya se vieron todos',
          ],
        },
        tests: {
          'server/matching.test.ts': [
            'offers three at a time of the enabled ones with free hours, the same ones each time',
          ],
        },
      },
      '9.9': {
        says: 'Las sesiones se miran de nuevo cada minuto.',
        steps: { sessions: ['list.ready: after'] },
        tests: { 'machines/sessions.test.ts': ['asks for the list every minute without hiding it'] },
      },
      '9.10': {
        says: 'Los puntajes se miran cada 10 minutos.',
        rules: {
          scoreSurvey: ['Se mira cada 10 minutos, en paz cada día, y el agradecimiento dura un segundo'],
        },
        steps: { scoreSurvey: ['queue.resting: after'] },
      },
      '9.11': {
        says: 'La clave de una evaluación vale 5 días.',
        tests: {
          'server/assessments.test.ts': [
            'opens an assessment for five days, keeping only what its token hashes to',
          ],
        },
      },
      '9.12': {
        says: 'Un aviso breve dura 3 segundos; los demás, 4; el de la videollamada, 6.',
        rules: { snackbar: ['Uno se va a los tres segundos o al cerrarlo, y sigue el que espera'] },
      },
      '9.13': {
        says: 'Agregar un curso espera 1 segundo.',
        rules: { academy: ['Entre uno que se guardó y el siguiente pasa un segundo'] },
      },
      '9.14': {
        says: 'Los movimientos de créditos van de a 10, desde la página 1, los más nuevos primero.',
        tests: {
          'server/credits.test.ts': [
            'come the newest first, by pages, by type, and in other orders that are known',
          ],
        },
      },
      '9.15': {
        says: 'Las fechas se escriben DD/MM/AAAA en pantalla y DD-MM-AAAA en los archivos.',
        tests: {
          'features/account.test.tsx': [
            'shows a date as it is written here, and takes it pasted with spaces',
          ],
        },
      },
      '9.16': {
        says: 'Con 14 semanas o más se abrevia «Sem»; con menos dice «Semana».',
        tests: { 'server/panels.test.ts': ['a program of years shows 53 weeks around today'] },
      },
      '9.17': {
        says: 'La zona horaria es la del perfil; sin ella, la del navegador.',
        tests: {
          'machines/sessions.test.ts': ['tells the new hour in the own time zone'],
          'server/user.test.ts': [
            'begins in the zone of the browser; in the house’s where it says none, or one nobody knows',
          ],
        },
      },
      '9.18': {
        says: 'Una parte del programa se espera 2 minutos.',
        steps: { chunkLoad: ['chunkLoad.fetching: after', 'chunkLoad.fetchingAgain: after'] },
        rules: { chunkLoad: ['Se trae, y se intenta una vez más si falla o tarda dos minutos'] },
      },
      '9.19': {
        says: 'La contraseña tiene 8 caracteres o más.',
        rules: { changeForm: ['Se envía una vez lo que está completo; si no, cada campo dice qué le falta'] },
      },
    },
  },
]
