import type { Chapter } from './requirement'

const EVERY_PATH = 'decides every path, status, group, role, step and membership as the specification says'

export const SCREENS: Chapter[] = [
  {
    title: 'Pantallas y direcciones',
    sentences: {
      '2.1': {
        says: 'Cada pantalla tiene una dirección en español y un alias en inglés que lleva a la misma.',
        tests: { 'domain/places.test.ts': ['reaches %s by its Spanish path, its alias and its mixed path'] },
      },
      '2.2': {
        says: 'Personas, sesiones, programas, organizaciones y tablero son de la administración.',
        steps: { guard: ['guard.inside: always #2'] },
        tests: { 'machines/guard.test.ts': [EVERY_PATH] },
      },
      '2.3': {
        says: 'Bienvenida, entrar, recuperar, registrarse y cambiar la contraseña son para quien está fuera.',
        rules: {
          guard: [
            'Entrar, recuperar y registrarse son de quien está fuera',
            'El enlace para cambiar la contraseña manda: quien está dentro sale primero',
          ],
        },
        tests: { 'machines/guard.test.ts': [EVERY_PATH] },
      },
      '2.4': {
        says: 'Verificación es de quien no ha activado su cuenta; con un enlace la activa y sigue en el inicio.',
        rules: {
          guard: ['Activar: con enlace cualquiera; sin él, quien aún no la activa'],
          verify: ['Con un enlace se activa la cuenta, también sin haber entrado'],
        },
      },
      '2.5': {
        says: 'Verificación sin enlace: quien está fuera va a entrar.',
        rules: {
          verify: [
            'Sin enlace: quien espera el correo lo puede pedir, quien está dentro va al inicio, quien no, a entrar',
          ],
        },
      },
      '2.6': {
        says: 'Salir vence la conexión, saca a la persona y la lleva a entrar.',
        rules: {
          connection: [
            'Quien sale se olvida, pase lo que pase en el servidor; quien venció carga la página de nuevo',
          ],
        },
        tests: { 'machines/app.test.ts': ['ends the connection on the server before it forgets it'] },
      },
      '2.7': {
        says: 'Una dirección que no existe muestra que no se encontró.',
        rules: { guard: ['Salir es de cualquiera, y una dirección que no existe la ve cualquiera'] },
        tests: { 'e2e/access.spec.ts': ['an unknown address says so and leads on'] },
      },
      '2.8': {
        says: 'En el inicio se retoma primero la dirección que se quería antes de entrar.',
        steps: { app: ['app.place.deciding: always #2'] },
        tests: {
          'machines/app.test.ts': ['sends who is out to log in, and brings them back to where they wanted'],
        },
      },
      '2.9': {
        says: 'El inicio de la administración es el tablero; el de quien dirige, su panel; el de los demás, sus sesiones.',
        rules: { guard: ['Cada quien tiene su inicio'] },
        tests: {
          'e2e/routes.spec.ts': [
            'leaders of programs land at their panels, and nothing is asked that they may not have',
          ],
        },
      },
      '2.10': {
        says: 'El chat es de coaches y coachees.',
        rules: { unread: ['Solo se cuenta a quien conversa: coach o coachee con la cuenta activa'] },
        tests: { 'machines/guard.test.ts': [EVERY_PATH] },
      },
      '2.11': {
        says: 'La página de «quedó agendada» pide coach y hora en la dirección; sin ellos se vuelve a los primeros pasos.',
        rules: { guard: ['A quien le falta un paso, o a su dirección un dato, vuelve a sus primeros pasos'] },
      },
      '2.12': {
        says: 'Disponibilidad y calendarios son de coaches; escoger coach, de coachees.',
        rules: { guard: ['La disponibilidad es de coaches; elegir coach, de coachees'] },
      },
      '2.13': {
        says: 'Al volver de dar un permiso se leen de la dirección el código, la clave, a dónde seguir y si ya terminó.',
        rules: { authorization: ['Según con qué se vuelve, se conecta, se revisa o se explica'] },
      },
      '2.14': {
        says: 'El formulario por enlace es público.',
        rules: { embedForm: ['Con el enlace se trae su formulario'] },
        tests: {
          'server/embed-form.test.ts': [
            'is read by its link alone, and tells of the subject the first name and nothing else',
          ],
        },
      },
      '2.15': {
        says: 'Los paneles y la cuenta de membresía son de quien administra o asesora.',
        tests: {
          'machines/guard.test.ts': [EVERY_PATH],
          'e2e/dashboard.spec.ts': ['a coachee is sent away from the panel @phone'],
        },
      },
      '2.16': {
        says: 'Un curso o una colección trae primero los cursos; si no se puede, se vuelve a la academia.',
        rules: {
          academy: [
            'Se traen los cursos y lo guardado',
            'Se ve lo que nombra la dirección; lo que no se puede abrir vuelve a la academia y se dice',
          ],
        },
      },
      '2.17': {
        says: 'A la videollamada se entra por una sesión propia, buscada por lo que trae la dirección.',
        steps: { conference: ['finding: done'] },
        tests: { 'server/matrix/doors.test.ts': ['enters the call of own sessions alone, at their time'] },
      },
      '2.18': {
        says: 'Con enlace externo se anota que la persona entró y se va a la sala.',
        steps: { conference: ['loggingExternalJoin: done'] },
        tests: {
          'server/session-life.test.ts': [
            'an external join is the caller’s own, within the window, and puts the session in progress',
          ],
        },
      },
      '2.19': {
        says: 'No se entra a una sesión cancelada, a tiempo o tarde, ni a una a la que nadie llegó.',
        steps: { conference: ['conference.checking: always'] },
        tests: {
          'domain/session-rules.test.ts': ['refuses entry to exactly the three states of the specification'],
        },
      },
      '2.20': {
        says: 'A quien no puede entrar se le dice que la sesión no está activa, 6 segundos, y va al inicio.',
        steps: { conference: ['conference.checking: always'] },
        tests: {
          'e2e/sessions.spec.ts': ['a conference that is not one of ours sends home with the exact words'],
        },
      },
      '2.21': {
        says: 'Si algo más falla al entrar se dice «Error al entrar.» y va al inicio.',
        steps: { conference: ['finding: error'] },
        tests: {
          'e2e/sessions.spec.ts': ['a conference that is not one of ours sends home with the exact words'],
        },
      },
      '2.22': {
        says: 'Clientes y administradores de clientes ven primeros pasos, encuesta, sesiones, chat y perfil en el marco nuevo.',
        open: 'Qué marco lleva cada pantalla se mira en las historias del navegador, sin una prueba que lo diga.',
      },
      '2.23': {
        says: 'Puntajes se piden a coaches, a coachees y a quien administra en un cliente.',
        rules: {
          scoreSurvey: [
            'Solo se pregunta a coach, a coachee y a quien administra en un cliente',
            'A quién se pregunta',
          ],
        },
      },
      '2.24': {
        says: 'Las partes del programa se traen cuando se visitan.',
        rules: { chunkLoad: ['Se trae, y se intenta una vez más si falla o tarda dos minutos'] },
        steps: { app: ['place.loading: done'] },
      },
      '2.25': {
        says: 'Quien está dentro y abre entrar, registrarse o recuperar, sale.',
        rules: { guard: ['Entrar, recuperar y registrarse son de quien está fuera'] },
        tests: { 'machines/app.test.ts': ['signs out who opens the login while being in'] },
      },
      '2.26': {
        says: 'Quien no ha entrado va a entrar, y se recuerda a dónde iba.',
        rules: { guard: ['Quien no ha entrado va a entrar; quien no activó su cuenta, a activarla'] },
        tests: {
          'machines/app.test.ts': ['sends who is out to log in, and brings them back to where they wanted'],
        },
      },
      '2.27': {
        says: 'Quien no ha activado su cuenta va a activarla.',
        rules: { guard: ['Quien no ha entrado va a entrar; quien no activó su cuenta, a activarla'] },
        tests: {
          'e2e/routes.spec.ts': [
            'who has not activated the account sees where the mail is, and nothing else',
          ],
        },
      },
      '2.28': {
        says: 'Lo que no es de su grupo o de su rol activo lleva al inicio.',
        steps: { guard: ['guard.inside: always #2', 'guard.inside: always #3'] },
        tests: { 'machines/guard.test.ts': [EVERY_PATH] },
      },
      '2.29': {
        says: 'Si decidir falla, se anota y se lleva a otra parte.',
        tests: { 'machines/guard.test.ts': ['warns and sends away when a guard itself fails'] },
      },
      '2.30': {
        says: 'Un enlace de activación malo no dice nada: se sigue como si no viniera.',
        rules: { verify: ['Un enlace malo no dice nada: sigue como si no viniera'] },
        tests: { 'e2e/main-job.spec.ts': ['a bad activation link falls through silently'] },
      },
      '2.31': {
        says: 'A coaches y coachees a quienes les falta un paso de los que pide la dirección van a sus primeros pasos.',
        rules: { guard: ['A quien le falta un paso, o a su dirección un dato, vuelve a sus primeros pasos'] },
      },
    },
  },
]
