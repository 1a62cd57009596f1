import { doorOf } from '#contract/rest/addresses'
import { SIGNAL_PATH } from '#contract/signal'
import { anyone, type Row, row, verified } from './rules'

/** What an organization has: its own admins, and consultants for their programs. */
const ACCOUNT = { ad: 'ownOrg', cs: 'assigned', sa: 'any' } as const

/** What happens in programs, for who answers for them. */
const PROGRAMS = { ad: 'ownOrg', cs: 'assigned', sa: 'any' } as const

/** HTTP routes and WebSockets. A route without a row here stops the server from starting; `*` stands for the rest. */
export const DOORS: Record<string, Row> = {
  'POST /graphql': row('Operaciones de la tabla anterior; cada una se revisa por separado', anyone('public')),
  'WS /graphql': row('Suscripciones de la tabla anterior', anyone('public')),
  [`WS ${SIGNAL_PATH}`]: row('Entrar a la videollamada de una sesión, a su hora', {
    cc: 'party',
    co: 'party',
  }),
  [doorOf('sessionEvent')]: row('Descargar una sesión para el calendario', {
    cc: 'party',
    co: 'party',
  }),
  [doorOf('calendarFeed')]: row('Leer las propias sesiones con una dirección privada', anyone('token')),
  [doorOf('calendarConsent')]: row('Ver la página para dar permiso a un calendario', anyone('public')),
  [doorOf('decideConsent')]: row('Dar o negar el permiso a un calendario', { co: 'self' }),
  [doorOf('calendarPush')]: row('Avisar, con firma, que cambió un calendario de afuera', anyone('token')),
  [doorOf('meetingPush')]: row('Avisar, con firma, quién entró a una sala de afuera', anyone('token')),
  [doorOf('unsubscribePage')]: row('Ver la página para dejar un tipo de correos', anyone('token')),
  [doorOf('unsubscribe')]: row('Dejar un tipo de correos', anyone('token')),
  [doorOf('audit')]: row('Descargar quién hizo qué', { sa: 'any' }),
  [doorOf('exportList')]: row('Descargar una lista como se ve: personas, o el tablero', PROGRAMS),
  [doorOf('exportUsers')]: row('Descargar a todas las personas como se ven', { sa: 'any' }),
  [doorOf('programs')]: row('Ver los programas de que se responde', {
    ad: 'ownOrg',
    cs: 'assigned',
    sa: 'any',
  }),
  [doorOf('report')]: row('Descargar, una vez, el reporte o el informe que se pidió', {
    ad: 'self',
    cs: 'self',
    sa: 'self',
  }),
  [doorOf('payRunFile')]: row(
    'Descargar, una vez, el pago de un mes que se pidió, con los datos para pagar',
    {
      sa: 'any',
    },
  ),
  [doorOf('organizations')]: row('Ver las organizaciones', { sa: 'any' }),
  [doorOf('accountBalances')]: row('Ver los créditos de una organización', ACCOUNT),
  [doorOf('membershipBalance')]: row('Ver la membresía de una organización, sin su precio', ACCOUNT),
  [doorOf('movements')]: row('Ver los movimientos de créditos de una organización', ACCOUNT),
  [doorOf('addCredits')]: row('Abonar créditos a una organización', { sa: 'any' }),
  [doorOf('subtractCredits')]: row('Restar créditos disponibles de una organización', {
    sa: 'any',
  }),
  [doorOf('addTrips')]: row('Asignar créditos a travesías de un programa', { sa: 'any' }),
  [doorOf('crossCredits')]: row('Pasar créditos de una cuenta a otra de la misma organización', {
    sa: 'any',
  }),
  [doorOf('memberProgress')]: row('Ver cómo avanzan las personas con membresía, sin nombres', PROGRAMS),
  [doorOf('memberTrips')]: row('Ver las travesías con membresía', PROGRAMS),
  [doorOf('memberSummary')]: row('Ver el resumen de los programas con membresía', PROGRAMS),
  [doorOf('memberStatuses')]: row('Ver cuántas travesías con membresía hay en cada estado', PROGRAMS),
  [doorOf('memberAdvance')]: row(
    'Ver cuánto avanzan en sus focos las personas con membresía, sin nombres',
    PROGRAMS,
  ),
  [doorOf('memberFocuses')]: row('Ver qué focos eligen las personas con membresía, sin nombres', PROGRAMS),
  [doorOf('trips')]: row('Ver las travesías de una persona', {
    cc: 'self',
    co: 'ownCoachee',
    ad: 'ownOrg',
    cs: 'assigned',
    sa: 'any',
  }),
  [doorOf('createTrip')]: row('Crear una travesía', { sa: 'any' }),
  [doorOf('pauseTrip')]: row('Pausar una travesía', PROGRAMS),
  [doorOf('resumeTrip')]: row('Reactivar una travesía en pausa, o retirar su próxima pausa', PROGRAMS),
  [doorOf('extendTrip')]: row('Extender una travesía', PROGRAMS),
  [doorOf('planTrip')]: row('Cambiar el plan de una travesía: sesiones, ritmo y créditos', { sa: 'any' }),
  [doorOf('tripDestinations')]: row('Ver a qué programas puede pasar una persona', {
    ad: 'ownOrg',
    sa: 'any',
  }),
  [doorOf('moveTrip')]: row('Pasar a una persona a otro programa de su organización', {
    ad: 'ownOrg',
    sa: 'any',
  }),
  [doorOf('activateTrip')]: row('Activar una travesía', { sa: 'any' }),
  [doorOf('reactivateTrip')]: row('Fijar la invitación de una travesía y darle créditos', { sa: 'any' }),
  [doorOf('recoverCredits')]: row('Recuperar los créditos que vencieron con una travesía', { sa: 'any' }),
  [doorOf('changeTripState')]: row('Cambiar el estado de una travesía', { sa: 'any' }),
  'GET /livez': row('Saber si el proceso está', anyone('public')),
  'GET /readyz': row('Saber si el proceso puede atender', anyone('public')),
  'GET /metrics': row('Leer cuánto trabaja el servidor, con la clave de quien lo opera', anyone('token')),
  [doorOf('health')]: row('Saber si el servidor funciona', anyone('public')),
  [doorOf('upload')]: row('Subir un archivo con un formulario firmado, una vez', anyone('token')),
  [doorOf('file')]: row('Abrir un archivo con una dirección firmada', anyone('token')),
  [doorOf('reportError')]: row('Contar que algo falló en el navegador', anyone('public')),
  [doorOf('count')]: row('Contar un evento de una lista cerrada', verified('self')),
  [doorOf('chartUse')]: row('Ver cuánto se usa cada chart, en cifras que no hablan de nadie', { sa: 'any' }),
  [doorOf('importPeople')]: row('Traer una lista de personas por invitar', { ad: 'ownOrg', sa: 'any' }),
  [doorOf('runResult')]: row('Descargar el resultado de una tarea propia', {
    ad: 'self',
    cs: 'self',
    sa: 'any',
  }),
  'GET /assets/*': row('La aplicación', anyone('public')),
  'GET /logo.svg': row('La marca', anyone('public')),
  'GET /favicon.ico': row('La marca, para quien no lee la página', anyone('public')),
  'GET /robots.txt': row('Lo que los buscadores pueden leer', anyone('public')),
  'GET /icons/*': row('Los íconos de la aplicación instalada', anyone('public')),
  'GET /manifest.webmanifest': row('Lo que hace falta para instalarla', anyone('public')),
  'GET /service-worker.js': row('El trabajador de la aplicación instalada', anyone('public')),
  'GET /offline.html': row('La página sin conexión', anyone('public')),
  'GET /offline.css': row('La página sin conexión', anyone('public')),
  'GET /portraits/*': row('Retratos de la demostración', anyone('public')),
  'GET /pieces/cronofy': row('La página que muestra una pieza de Cronofy, sin datos', anyone('public')),
  'GET /pieces/cronofy.js': row('La pieza de Cronofy', anyone('public')),
  'GET /features/*': row('Imágenes de lo que tiene un programa', anyone('public')),
  'GET /dev/api': row('Las direcciones REST, en la demostración', anyone('public')),
  'GET /dev/correo': row('Correos de la demostración, solo desde el mismo equipo', anyone('public')),
  'GET /dev/correo/:name': row('Un correo de la demostración, solo desde el mismo equipo', anyone('public')),
}
