import { anyone, type Row, row, verified } from './rules'

/** What an organization has: its own admins, and consultants for their programs. */
const ACCOUNT = { ad: 'ownOrg', cs: 'assigned', sa: 'any' } as const

/** What happens in programs with membership, for who answers for them. */
const PROGRAMS = { ad: 'ownOrg', cs: 'assigned', sa: 'any' } as const

/** HTTP routes and WebSockets. A route without a row here stops the server from starting; `*` stands for the rest. */
export const DOORS: Record<string, Row> = {
  'POST /graphql': row('Operaciones de la tabla anterior; cada una se revisa por separado', anyone('public')),
  'WS /graphql': row('Suscripciones de la tabla anterior', anyone('public')),
  'WS /api/v1/signal': row('Entrar a la videollamada de una sesión, a su hora', { cc: 'party', co: 'party' }),
  'GET /api/v1/sessions/:id/event.ics': row('Descargar una sesión para el calendario', {
    cc: 'party',
    co: 'party',
  }),
  'GET /api/v1/calendar/feed/:token.ics': row(
    'Leer las propias sesiones con una dirección privada',
    anyone('token'),
  ),
  'GET /api/v1/calendar/authorize': row('Ver la página para dar permiso a un calendario', anyone('public')),
  'POST /api/v1/calendar/authorize': row('Dar o negar el permiso a un calendario', { co: 'self' }),
  'POST /api/v1/calendar/notifications/:channel': row(
    'Avisar, con firma, que cambió un calendario de afuera',
    anyone('token'),
  ),
  'GET /api/v1/mail/unsubscribe/:token': row('Ver la página para dejar un tipo de correos', anyone('token')),
  'POST /api/v1/mail/unsubscribe/:token': row('Dejar un tipo de correos', anyone('token')),
  'GET /api/v1/audit.csv': row('Descargar quién hizo qué', { sa: 'any' }),
  'GET /api/v1/programs': row('Ver los programas de que se responde', {
    ad: 'ownOrg',
    cs: 'assigned',
    sa: 'any',
  }),
  'GET /api/v1/reports/:token': row('Descargar, una vez, el reporte de un programa que se pidió', {
    sa: 'any',
  }),
  'GET /api/v1/organizations': row('Ver las organizaciones', { sa: 'any' }),
  'GET /api/v1/organizations/account-balances': row('Ver los créditos de una organización', ACCOUNT),
  'GET /api/v1/membership/balance': row('Ver la membresía de una organización, sin su precio', ACCOUNT),
  'GET /api/v1/organizations/movements': row('Ver los movimientos de créditos de una organización', ACCOUNT),
  'POST /api/v1/organizations/add-credits': row('Abonar créditos a una organización', { sa: 'any' }),
  'POST /api/v1/organizations/subtract-credits': row('Restar créditos disponibles de una organización', {
    sa: 'any',
  }),
  'POST /api/v1/organizations/add-trips': row('Asignar créditos a travesías de un programa', { sa: 'any' }),
  'POST /api/v1/membership/movements/account-cross-credits': row(
    'Pasar créditos de una cuenta a otra de la misma organización',
    { sa: 'any' },
  ),
  'POST /api/v1/membership/dashboard/progress-summary': row(
    'Ver cómo avanzan las personas con membresía, sin nombres',
    PROGRAMS,
  ),
  'POST /api/v1/membership/dashboard/trips': row('Ver los viajes con membresía', PROGRAMS),
  'POST /api/v1/membership/dashboard/summary': row('Ver el resumen de los programas con membresía', PROGRAMS),
  'POST /api/v1/membership/dashboard/tripStatuses': row(
    'Ver cuántos viajes con membresía hay en cada estado',
    PROGRAMS,
  ),
  'POST /api/v1/membership/dashboard/progressFocuses': row(
    'Ver cuánto avanzan en sus focos las personas con membresía, sin nombres',
    PROGRAMS,
  ),
  'POST /api/v1/membership/dashboard/fetch-focuses': row(
    'Ver qué focos eligen las personas con membresía, sin nombres',
    PROGRAMS,
  ),
  'GET /api/v1/trips': row('Ver los viajes de una persona', {
    cc: 'self',
    co: 'ownCoachee',
    ad: 'ownOrg',
    cs: 'assigned',
    sa: 'any',
  }),
  'POST /api/v1/trips': row('Crear un viaje', { sa: 'any' }),
  'PUT /api/v1/trips/:id/pause': row('Pausar un viaje', { sa: 'any' }),
  'PUT /api/v1/trips/:id/activate': row('Activar un viaje', { sa: 'any' }),
  'PUT /api/v1/trips/:id/reactivate': row('Fijar la invitación de un viaje y darle créditos', { sa: 'any' }),
  'POST /api/v1/tripState/change-state': row('Cambiar el estado de un viaje', { sa: 'any' }),
  'GET /api/v1/health': row('Saber si el servidor funciona', anyone('public')),
  'POST /api/v1/files': row('Subir un archivo con un formulario firmado, una vez', anyone('token')),
  'GET /api/v1/files/:key': row('Abrir un archivo con una dirección firmada', anyone('token')),
  'POST /api/v1/error-reports': row('Contar que algo falló en el navegador', anyone('public')),
  'POST /api/v1/analytics': row('Contar un evento de una lista cerrada', verified('self')),
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
  'GET /dev/correo': row('Correos de la demostración, solo desde el mismo equipo', anyone('public')),
  'GET /dev/correo/:name': row('Un correo de la demostración, solo desde el mismo equipo', anyone('public')),
}
