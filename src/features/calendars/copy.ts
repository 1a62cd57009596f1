import type { Calendar, CalendarKind } from '#domain/calendars'

const minutes = (count: number): string => (count === 1 ? '1 sesión' : `${count} sesiones`)

export const COPY = {
  piece: {
    open: 'Administrar calendarios en Cronofy',
    title: 'Tus calendarios en Cronofy',
    help: 'Esta parte es de Cronofy. Acá puedes desconectar una cuenta; las nuevas se conectan en Calendarios.',
    failed: 'No pudimos abrir la parte de Cronofy.',
  },
  title: 'Calendarios',
  help: 'Conecta los calendarios que usas. Así nadie agenda encima de tus compromisos.',
  kinds: {
    google: 'Google Calendar',
    microsoft: 'Outlook',
    icloud: 'iCloud',
    caldav: 'CalDAV',
    cronofy: 'Cronofy',
    ics: 'Enlace .ics',
    product: 'Archivo o dirección .ics',
  } satisfies Record<CalendarKind, string>,
  failed: 'No pudimos cargar tus calendarios.',
  empty: {
    title: 'No has conectado un calendario.',
    help: 'Al conectarlo, tus compromisos bloquean horas en menos de un minuto.',
  },
  promise: {
    title: 'Qué leemos y qué escribimos',
    reads: 'Leemos qué horas tienes tomadas. No guardamos títulos, lugares ni personas.',
    writes: 'Escribimos solo tus sesiones, en tu calendario principal. Nunca tocamos lo demás.',
    stop: 'Puedes desconectarlo cuando quieras.',
  },
  connect: {
    title: 'Conectar un calendario',
    off: 'No está configurado en este sitio.',
    reads: 'Lee',
    writes: 'Escribe',
    ways: {
      google: {
        name: 'Google Calendar',
        reads: 'a qué horas tienes algo en tus calendarios propios',
        writes: 'tus sesiones, en el que elijas como principal',
      },
      microsoft: {
        name: 'Outlook',
        reads: 'las horas ocupadas de tus calendarios de Outlook o Microsoft 365',
        writes: 'tus sesiones, en el que elijas como principal',
      },
      icloud: {
        name: 'iCloud',
        reads: 'las horas ocupadas, con una contraseña de app',
        writes: 'tus sesiones, en el que elijas como principal',
      },
      caldav: {
        name: 'Otro (CalDAV)',
        reads: 'las horas ocupadas de Nextcloud, Fastmail y otros',
        writes: 'tus sesiones, en el que elijas como principal',
      },
      cronofy: {
        name: 'Cronofy',
        reads: 'las horas ocupadas de la cuenta que unas ahí, también de Exchange',
        writes: 'tus sesiones, en su primer calendario',
      },
      ics: {
        name: 'Enlace .ics',
        reads: 'las horas ocupadas, cada minuto; puedes sumar varios',
        writes: 'nada',
      },
      product: {
        name: 'Archivo o dirección .ics',
        reads: 'las horas ocupadas, después de mostrarte qué se leerá',
        writes: 'nada ahí: tus sesiones llegan por invitación',
      },
    } satisfies Record<CalendarKind, { name: string; reads: string; writes: string }>,
  },
  main: { title: 'Calendario principal', hint: 'Acá escribiremos tus sesiones.' },
  mainReadOnly: 'Este calendario solo se lee. Tus sesiones llegan por invitación y por tu dirección privada.',
  others: 'Otros calendarios',
  legacy: {
    title: 'Desconectados',
    help: 'Ya no bloquean horas. Las sesiones que escribimos ahí siguen ahí.',
  },
  state: {
    waiting: 'Leyendo por primera vez',
    fine: 'Al día',
    failing: 'Con problemas',
    removed: 'Desconectado',
  } satisfies Record<Calendar['state'], string>,
  read: (when: string): string => `Leído el ${when}`,
  again: 'Reintentamos solos, cada vez con más espera. Mientras, vale lo último que leímos.',
  skipped: (count: number): string =>
    count === 1
      ? 'Hay 1 línea que no se entiende y quedó fuera. Lo demás se leyó bien.'
      : `Hay ${count} líneas que no se entienden y quedaron fuera. Lo demás se leyó bien.`,
  pending: (count: number): string => `${minutes(count)} por escribir.`,
  makeMain: 'Usar como principal',
  connectAgain: 'Conectar de nuevo',
  connectAgainOf: (name: string): string => `Conectar ${name} de nuevo`,
  retry: 'Reintentar ahora',
  retryOf: (name: string): string => `Reintentar ${name} ahora`,
  makeMainOf: (name: string): string => `Usar ${name} como principal`,
  remove: 'Desconectar',
  removeOf: (name: string): string => `Desconectar ${name}`,
  ask: (name: string): string => `¿Desconectar ${name}?`,
  consequence:
    'Al desconectarlo, esos compromisos dejarán de bloquear horas. Tus sesiones agendadas se mantienen.',
  keep: 'Volver',
  form: {
    title: {
      ics: 'Conectar por dirección .ics',
      caldav: 'Conectar por CalDAV',
      icloud: 'Conectar iCloud',
    },
    name: 'Nombre',
    nameHint: 'Para reconocerlo en tu lista.',
    url: 'Dirección',
    urlHint: {
      ics: 'En tu calendario: Configuración, «Dirección secreta en formato iCal».',
      caldav: 'La de tu servidor, por ejemplo https://nube.example.cl/remote.php/dav',
    },
    username: { caldav: 'Usuario', icloud: 'Correo de tu cuenta de Apple' },
    password: 'Contraseña de aplicación',
    passwordHint: {
      caldav: 'Créala en tu servicio solo para esto. La guardamos cifrada.',
      icloud:
        'No es la de tu cuenta. Créala en account.apple.com, en «Contraseñas específicas de apps», solo para esto. La guardamos cifrada y ahí mismo la puedes anular.',
    },
    submit: 'Conectar',
    cancel: 'Volver',
  },
  settings: {
    title: 'Calendarios',
    help: 'Tus compromisos bloquean horas y tus sesiones se escriben solas.',
    open: 'Ver mis calendarios',
  },
  feed: {
    title: 'Tus sesiones en otro calendario',
    help: 'Una dirección privada que cualquier calendario puede seguir. Muestra la hora y el nombre de pila de la otra persona; nada más.',
    none: 'Todavía no tienes una.',
    some: 'Ya tienes una. Por seguridad solo se muestra al crearla.',
    create: 'Crear dirección',
    change: 'Cambiar dirección',
    label: 'Tu dirección privada',
    once: 'Cópiala ahora: no la volveremos a mostrar. Quien la tenga puede ver tus horas de sesión.',
    copy: 'Copiar',
    ask: '¿Cambiar la dirección?',
    consequence: 'La anterior deja de servir de inmediato. Tendrás que pegar la nueva en tu calendario.',
    failed: 'No pudimos revisar tu dirección.',
  },
  consent: {
    title: (product: string): string => `${product} pide permiso para usar tu calendario`,
    reads: { title: 'Leerá', items: ['Qué horas tienes tomadas, para no ofrecerlas.'] },
    writes: {
      title: 'Escribirá',
      items: ['Tus sesiones y sus cambios, en tu dirección privada y por invitación a tu correo.'],
    },
    never: {
      title: 'No guardará',
      items: ['Títulos, lugares, invitados ni notas de tus compromisos.'],
    },
    source: '¿De dónde salen tus compromisos?',
    sources: {
      address: 'De una dirección .ics, que leeremos cada minuto',
      file: 'De un archivo .ics, que leeremos una vez',
      none: 'De ninguna parte por ahora',
    },
    url: 'Dirección .ics',
    urlHint: 'En Google Calendar: Configuración del calendario, «Dirección secreta en formato iCal».',
    file: 'Archivo .ics',
    fileHint: 'Hasta 10 MB.',
    fileInput: 'Archivo de tu calendario',
    choose: 'Elegir archivo',
    chooseOther: 'Elegir otro',
    allow: 'Dar permiso',
    deny: 'No dar permiso',
  },
  back: {
    redeeming: 'Conectando tu calendario',
    denied: {
      title: 'No se dio el permiso',
      help: 'Puedes intentarlo otra vez cuando quieras.',
    },
    failed: 'No pudimos conectar tu calendario',
    unanswered: 'No hubo respuesta',
    lost: {
      title: 'Acá no hay un permiso que revisar',
      help: 'Esta página se abre sola al volver de dar permiso a un calendario.',
    },
    again: 'Conectar calendario',
    leave: 'Seguir sin calendario',
  },
}
