import { doorOf } from '#contract/rest/addresses'
import { EXAMPLE_FROM, RATED_COACHES, REMARK_REST_DAYS, RESPONDENTS } from '#domain/anonymity'
import {
  ACTIVITY_QUEUE,
  BATCH_QUANTITY,
  CHUNK_TIMEOUT_MS,
  CONNECTION_DAYS,
  EXPIRY_POLL_MS,
  INVITATION_DAYS,
  MANAGER_PAUSE_DAYS,
  PASSWORD_MIN,
  PAUSE_DAYS,
  SNACKBAR_MS,
} from '#domain/constants'
import { lasting } from '#domain/lasting'
import { MAIL_KINDS } from '#domain/mail-kinds'
import { ONBOARDING_FLOWS } from '#domain/onboarding'
import { pathTo } from '#domain/places'
import { ROLES_OF } from '#domain/roles'
import { ROUTE_NAMES, routeRule } from '#domain/routes'
import {
  DECLINED_REST_DAYS,
  SURVEY_CLOSINGS,
  SURVEY_LATER_DAYS,
  SURVEY_REMINDER_DAYS,
  SURVEY_REMINDERS,
} from '#domain/surveys'
import { loginOfAccount } from '#server/kernel/attempts'
import { withDescendants } from '../../chart'
import { count, type Fact, type Library, list } from './answer'
import { whoMay } from './tables'

/** The first proof that is there: charts are renamed. */
const first = (library: Library, ...texts: string[]): string[] => {
  const found = texts.find((text) => library.proof(text))
  return found ? [found] : []
}

/** What is true of travelling, of getting in, and of the first steps. */
export function peopleFacts(library: Library): Fact[] {
  const { title, find } = library
  const trip = find('trip')
  const tripStates = trip ? withDescendants(trip).slice(1) : []
  /** those that somebody with a trip can be in */
  const standing = tripStates.filter(({ id, children }) => children.length === 0 && id !== trip?.initial)
  const from = (event: string) =>
    tripStates
      .filter(({ transitions }) => transitions.some((one) => one.event === event))
      .map((state) => `«${state.title}»`)
  /** «pasan 10 min»: the timer that runs in a state. */
  const timer = (name: string, last: string): string =>
    find(name, last)
      ?.transitions.find(({ outcome }) => outcome === 'timer')
      ?.label.toLowerCase() ?? 'se entra'
  const calm = ROUTE_NAMES.map(routeRule).filter((rule) => rule.calm)
  const lock = loginOfAccount('')
  const consent = first(library, 'onboarding/consent', 'onboarding/askingConsent', 'wizard/askingConsent')
  const link = first(library, 'onboarding/link', 'onboarding/askingLink', 'wizard/askingLink')
  const zoomLink = first(library, 'onboarding/zoomMeeting.link')
  const wizard = first(library, 'onboarding', 'wizard')
  const waits = first(library, 'wizard/withoutTrip', 'onboarding/withoutTrip')
  return [
    {
      id: 'expiry-poll',
      asks: [
        'cada cuánto se revisa si venció la conexión',
        'cada cuánto se pregunta al servidor si expiró la conexión',
      ],
      say: `Cada **${lasting(EXPIRY_POLL_MS)}** mientras alguien está dentro. Si venció, sale y vuelve a la entrada; lo que quería ver se recuerda.`,
      proofs: ['connection/loggedIn'],
    },
    {
      id: 'connection-lasts',
      asks: [
        'cuánto dura la conexión',
        'cuándo vence la conexión',
        'cuándo se cierra la conexión',
        'qué pasa si la conexión venció',
        'cuánto tiempo sigo dentro de la cuenta sin usarla',
        'cada cuánto hay que poner la clave de nuevo',
        'cuánto tiempo sin entrar antes de que pida la clave otra vez',
      ],
      say: `**${count(CONNECTION_DAYS, 'día')}** sin usarla; cada uso la alarga. Al vencer se avisa, sale y llega a **${pathTo('login')}**.`,
      proofs: ['connection/loggedIn', 'connection/loggedOut'],
    },
    {
      id: 'oidc',
      asks: [
        'puedo entrar con google',
        'entrar con la cuenta de microsoft',
        'entrar con la cuenta de la empresa',
        'inicio de sesión único sso',
      ],
      say: 'Sí, donde se haya configurado (**Google, Microsoft u otro con OpenID Connect**): la entrada ofrece esa otra cuenta. Se reconoce por el correo verificado y entra a la cuenta que ya existe; **nunca crea una**.',
      proofs: [...first(library, 'oidc', 'login'), 'login'],
    },
    {
      id: 'invitation-lasts',
      asks: [
        'cuánto dura una invitación',
        'cuándo vence una invitación',
        'qué pasa si vence la invitación',
        'qué pasa con una invitación vencida',
      ],
      say: `**${count(INVITATION_DAYS, 'día')}**, y se usa una sola vez. Vencida lo dice, y quien invitó puede enviarla otra vez.`,
      proofs: ['invitation', 'invitation/expired'],
    },
    {
      id: 'slot-taken',
      asks: [
        'qué pasa si dos personas toman la misma hora',
        'qué pasa si se ocupó la hora que elegí',
        'qué pasa si alguien tomó la hora antes',
        'la hora que elegí ya no está libre',
        'se llenó la hora',
      ],
      say: 'Se avisa que **esa hora ya se tomó** y se ofrecen las más cercanas; no se usa ningún crédito.',
      proofs: ['schedule'],
    },
    {
      id: 'message-removal',
      asks: [
        'puedo borrar un mensaje del chat',
        'eliminar un mensaje',
        'quién puede borrar un mensaje',
        'reportar un mensaje',
      ],
      say: 'Cada quien **elimina los suyos**, con una pregunta antes; los ajenos se **reportan** con un motivo.',
      proofs: ['messageAction', 'reports'],
    },
    {
      id: 'variant-cardif',
      asks: [
        'qué pide la variante cardif',
        'qué tiene de distinto la aseguradora',
        'cómo son los primeros pasos en cardif',
        'cuándo se pide el consentimiento',
        'qué pasa si no acepta el consentimiento',
      ],
      say: `En la aseguradora (Cardif), primero un **consentimiento** de datos; después el cuestionario. Quien tiene coach asignado **no elige coach**: pasa directo a agendar. Si no acepta, no se guarda ninguna respuesta.`,
      proofs: [...consent, ...first(library, 'wizard/declined', 'onboarding/declined')],
    },
    {
      id: 'variant-teams',
      asks: [
        'qué pide teams',
        'en qué se diferencia teams',
        'variante microsoft teams',
        'qué enlace se pide en teams',
      ],
      say: `Antes del cuestionario pide el **enlace de reuniones de Teams**: https y de teams.microsoft.com o teams.live.com. Lo demás es igual que en Producto.`,
      proofs: link,
    },
    {
      id: 'variant-zoom',
      asks: [
        'qué pide zoom',
        'qué le pregunta zoom',
        'en qué se diferencia zoom',
        'variante zoom',
        'qué enlace se pide en zoom',
      ],
      say: `Antes del cuestionario pide el **enlace de su sala de Zoom**: https y de zoom.us o zoom.com. Lo demás es igual que en Producto.`,
      proofs: zoomLink,
    },
    {
      id: 'variants',
      asks: [
        'qué variantes hay de primeros pasos',
        'cuántas variantes tiene el onboarding',
        'quién elige la variante',
        'cuáles son los primeros pasos de un coachee',
        'qué hace un coachee al entrar por primera vez',
      ],
      say: `**${ONBOARDING_FLOWS.length} variantes**: Producto, Teams, Zoom y aseguradora (Cardif). La elige la empresa; si no, su proveedor de videollamada. Todas: cuestionario, elegir coach y agendar; Teams y Zoom piden antes un enlace, y Cardif un consentimiento.`,
      proofs: [...wizard, ...link, ...consent],
    },
    {
      id: 'resume',
      asks: [
        'qué pasa si dejo los primeros pasos a medias',
        'puedo seguir los primeros pasos en otro equipo',
        'se guarda el cuestionario a medias',
        'cambié de equipo o de celular y tengo que empezar el cuestionario de nuevo',
      ],
      say: 'Sigue **en el mismo paso y con las mismas respuestas**, en cualquier equipo: el paso lo guarda el servidor.',
      proofs: [...wizard, 'form/filling'],
    },
    {
      id: 'coach-steps',
      asks: [
        'cuáles son los primeros pasos de un coach',
        'qué hace un coach al entrar por primera vez',
        'onboarding de coach',
      ],
      say: 'Tres: **completa su perfil, conecta un calendario y dice sus horas libres**. Al volver de dar permiso al calendario sigue en las horas.',
      proofs: first(library, 'coachOnboarding', 'coachWizard'),
    },
    {
      id: 'books-again',
      asks: [
        'qué pasa si cancelo mi primera sesión',
        'tomé hora y después la borré',
        'puedo ver mis sesiones si no tengo ninguna agendada',
      ],
      say: 'Sus sesiones **se siguen viendo**, y los primeros pasos le piden **agendar otra vez**. Con una sesión en pie ya están hechos.',
      proofs: [...wizard, 'sessions'],
    },
    {
      id: 'register-open',
      asks: [
        'quién puede registrarse',
        'me puedo registrar sin que nadie me invite',
        'qué pasa si me registro sin invitación',
      ],
      say: `**Cualquiera**, en **${pathTo('register')}**, y entra como coachee. Ninguna invitación se toma sola: se acepta por su enlace, o dentro con la contraseña propia. Sin programa ve qué le falta y a quién pedirlo, y nada más.`,
      proofs: ['register', 'verify', ...waits],
    },
    {
      id: 'without-trip',
      asks: [
        'qué ve un coachee sin travesía',
        'qué pasa si no tengo programa',
        'coachee sin programa',
        'entra alguien sin organización',
      ],
      say: 'Se le dice **qué falta y a quién pedirlo**, y no puede hacer nada más. Se mira de nuevo si ya le dieron uno.',
      proofs: [...waits, ...wizard],
    },
    {
      id: 'coach-offer',
      asks: [
        'cuántos coaches se ofrecen',
        'cuántos coaches puedo elegir',
        'cómo se elige coach',
        'en qué orden aparecen los coaches',
        'con cuántos coaches me muestran para elegir y cómo se decide el orden',
        'por qué me sale primero ese coach',
        'cómo se calcula el calce con un coach',
      ],
      say: `De a **${BATCH_QUANTITY}**, entre los habilitados del programa con cupo: **primero a quien le faltan más coachees** de los que le tocan, y a igual carga quien más calza (respuestas en común y prioridad del programa). «Ver otros» trae los ${BATCH_QUANTITY} siguientes. Quien tiene coach fijo no elige.`,
      proofs: ['pickCoach'],
    },
    {
      id: 'score-when',
      asks: [
        'cuándo se pregunta el score',
        'cuándo se pone la nota de 0 a 10',
        'cada cuánto se pide el puntaje',
        'a quién se le pide el nps',
        'dónde se pregunta el puntaje',
        'cuándo sale la encuesta de puntaje',
        'qué encuestas aparecen solas en pantalla',
        'en qué pantallas no aparece el puntaje',
      ],
      say: `Se mira si hay uno pendiente cada vez que **${timer('scoreSurvey', 'resting')}**, y se pregunta solo en pantallas de calma (${list(calm.map(({ title: name }) => name).filter((name, at, all) => all.indexOf(name) === at))}), cuando nadie escribe ni tiene una ventana abierta. A coachee, coach y admin; **uno tras otro**, y no si su primera travesía está cancelada.`,
      proofs: ['scoreSurvey/resting', 'scoreSurvey/ready', 'scoreSurvey/asking'],
    },
    {
      id: 'score-skip',
      asks: [
        'qué pasa si no respondo el puntaje',
        'puedo saltarme el score',
        'cerrar la encuesta de puntaje',
        'cuántas veces se recuerda una encuesta sin responder',
      ],
      say: `«Ahora no» es una respuesta: se guarda, y no se le pregunta nada en **${count(DECLINED_REST_DAYS, 'día')}**. Cerrar la ventana no lo es: vuelve ${SURVEY_LATER_DAYS === 1 ? 'al día siguiente' : `a los ${SURVEY_LATER_DAYS} días`}, y a la ${SURVEY_CLOSINGS}.ª vez cuenta como «Ahora no». Lo que nadie contesta se recuerda por correo ${count(SURVEY_REMINDERS, 'vez', 'veces')} como mucho, y entre un recordatorio y otro pasan al menos **${count(SURVEY_REMINDER_DAYS, 'día')}**.`,
      proofs: ['scoreSurvey/asking', 'scoreSurvey/thanks'],
    },
    {
      id: 'pause',
      asks: [
        'qué pasa al pausar un viaje',
        'pausar una travesía',
        'qué pasa con los créditos al pausar',
        'qué pasa con las sesiones si se pausa la travesía',
        'se puede agendar en pausa',
      ],
      say: `Queda «${title('trip', 'paused')}»: **no agenda** hasta la fecha elegida, conserva sus créditos reservados y su **fecha de término se corre** los días de la pausa. Ese día se reactiva sola.`,
      proofs: ['trip/paused', 'tripAction'],
    },
    {
      id: 'pause-who',
      asks: [
        'quién puede pausar una travesía',
        'puede el coachee pausar su viaje',
        'quién pausa y reactiva un viaje',
      ],
      say: `El coachee no: la pide **${whoMay(doorOf('pauseTrip'))}**, desde la ficha de la persona: hasta ${count(PAUSE_DAYS, 'día')}, y un admin o un consultor hasta ${MANAGER_PAUSE_DAYS}. Se reactiva sola en su fecha.`,
      proofs: ['trip/active', 'tripAction'],
    },
    {
      id: 'trip-one-open',
      asks: [
        'puedo estar en dos programas a la vez',
        'cuántas travesías abiertas puede tener una persona',
        'se puede tener dos viajes al mismo tiempo',
      ],
      say: 'Sí, con una travesía en cada uno. En un mismo programa hay **una abierta a la vez**; lo impide la base de datos.',
      proofs: ['trip/active', 'tripAction'],
    },
    {
      id: 'trip-cancel',
      asks: [
        'qué pasa con los créditos si se cancela la travesía',
        'cancelar un viaje',
        'cancelar una travesía',
        'a dónde van los créditos de una travesía cancelada',
      ],
      say: `Queda «${title('trip', 'canceled')}»: las sesiones en pie se cancelan, lo reservado se libera y **todo lo disponible vuelve al programa** de la empresa. Se puede volver a invitar.`,
      proofs: ['trip/canceled', 'session/cancelled'],
    },
    {
      id: 'credits-expire',
      asks: [
        'cuándo vencen los créditos',
        'hasta cuándo sirven los créditos',
        'qué pasa con los créditos que sobran',
        'créditos vencidos',
        'vencimiento de créditos',
      ],
      say: `Cuando la travesía queda «${title('trip', 'finished')}» o «${title('trip', 'expired')}»: **lo que no se usó vence**. Manda la fecha de término de la travesía, que una pausa corre.`,
      proofs: ['trip/expired', 'trip/finished'],
    },
    {
      id: 'trip-states',
      asks: ['qué estados tiene una travesía', 'cuáles son los estados de un viaje'],
      say: `**${standing.length}**: ${list(standing.map((state) => `«${state.title}»`))}.`,
      proofs: ['trip'],
    },
    {
      id: 'trip-starts',
      asks: ['cuándo empieza una travesía', 'quién activa un viaje', 'qué activa la travesía'],
      say: `La activa su **primera sesión**, o la administración. Puede empezar desde ${list(from('trip.activate'), 'o')}.`,
      proofs: ['trip/invited', 'trip/active'],
    },
    {
      id: 'trip-ends',
      asks: ['cuándo termina una travesía', 'qué pasa cuando vence el viaje', 'fin de la travesía'],
      say: `Al pasar su **fecha de término**: «${title('trip', 'finished')}» si usó o reservó algún crédito, «${title('trip', 'expired')}» si no. También puede terminarla la administración.`,
      proofs: ['trip/finished', 'trip/expired'],
    },
    {
      id: 'trip-again',
      asks: [
        'se puede reactivar una travesía terminada',
        'volver a invitar a un viaje cancelado',
        'reactivar un viaje',
      ],
      say: `Se vuelve a invitar desde ${list(from('trip.schedule'), 'o')}. Una «${title('trip', 'finished')}» **no vuelve a empezar**: se crea otra.`,
      proofs: ['trip/canceled', 'trip/finished'],
    },
    {
      id: 'not-found',
      asks: [
        'dónde va quien escribe una dirección que no existe',
        'qué pasa con el error 404',
        'página que no existe',
        'dirección inexistente',
      ],
      say: `A **${pathTo('notfound')}**, «${routeRule('notfound').title}», que ve cualquiera, también sin entrar.`,
      proofs: ['guard/shown', 'app'],
    },
    {
      id: 'logged-out',
      asks: [
        'qué pasa si entro sin conexión a una página',
        'a dónde va quien no ha entrado a la cuenta',
        'abrir una dirección sin haber entrado a la cuenta',
      ],
      say: `A **${pathTo('login')}**, y después de entrar vuelve a lo que quería.`,
      proofs: ['guard/sentToLogin'],
    },
    {
      id: 'wrong-role',
      asks: [
        'qué pasa si entro a una página que no es de mi rol',
        'a dónde va quien no tiene permiso',
        'página de otro rol',
        'qué pasa si un coachee entra a una pantalla de administración',
      ],
      say: `Va al **inicio de su rol**. Lo que no le toca tampoco lo responde el servidor.`,
      proofs: ['guard/sentHome', 'guard/inside'],
    },
    {
      id: 'whose-people',
      asks: [
        'de quién son las personas que ve cada rol',
        'puedo ver gente de otra empresa u organización',
        'a qué personas ve un admin',
        'a qué personas ve un consultor',
        'a quién ve un coach',
        'ver a los trabajadores de otra organización',
      ],
      say: `Nadie ve a los de otra empresa: un **admin ve a los de su organización**, un consultor a los de los **programas que tiene asignados**, un coach a **sus coachees**, y cada coachee lo suyo y a su coach. Solo la administración ve a todas las personas.`,
      proofs: ['guard/sentHome', 'people'],
    },
    {
      id: 'home',
      asks: [
        'qué ve cada quien al entrar',
        'a dónde llega cada rol al entrar a la cuenta',
        'cuál es el inicio de cada rol',
      ],
      say: `Administración: **${pathTo('board')}**. Admin y consultor: **${pathTo('membershipPanel')}** si sus programas tienen membresía, si no **${pathTo('panel')}**. Coachee y coach: **${pathTo('sessions')}**, o sus primeros pasos si les falta alguno.`,
      proofs: ['guard/atHome', 'guard/sentToWizard'],
    },
    {
      id: 'unverified',
      asks: [
        'qué pasa si no activo la cuenta',
        'qué ve alguien sin verificar',
        'qué puede hacer una cuenta sin activar',
      ],
      say: `Vaya donde vaya, llega a **${pathTo('verify')}**, donde puede pedir el correo otra vez.`,
      proofs: ['guard/sentToVerify', 'verify'],
    },
    {
      id: 'below-step',
      asks: [
        'qué pasa si me salto un paso de los primeros pasos',
        'qué pasa si entro a sesiones sin terminar los primeros pasos',
      ],
      say: `Vuelve a **${pathTo('wizard')}**: cada pantalla dice desde qué paso se ve.`,
      proofs: ['guard/sentToWizard'],
    },
    {
      id: 'password',
      asks: ['cuántos caracteres tiene la contraseña', 'mínimo de la contraseña', 'largo de la clave'],
      say: `**${PASSWORD_MIN} caracteres** como mínimo.`,
      proofs: ['login', 'change', 'register'],
    },
    {
      id: 'locked',
      asks: [
        'qué pasa si escribo mal la contraseña cinco veces',
        'cuándo se bloquea una cuenta',
        'cuántos intentos hay para entrar a la cuenta',
        'contraseña equivocada',
      ],
      say: `Tras **${lock.most} intentos fallidos** en ${count(lock.minutes, 'minuto')} la cuenta espera **${count(lock.minutes, 'minuto')}**. Cambiar la contraseña con el enlace del correo la libera.`,
      proofs: ['login', 'recover'],
    },
    {
      id: 'inactive',
      asks: [
        'puede entrar una persona desactivada',
        'sigue entrando quien ya no trabaja en la empresa',
        'qué pasa al desactivar a una persona',
        'quién puede desactivar una cuenta',
      ],
      say: `Desactivada **no entra**: sus conexiones terminan al momento, y se puede activar de nuevo. La desactiva la administración. Quien deja la empresa sigue entrando mientras su cuenta esté activa.`,
      proofs: ['person', 'connection/loggedOut'],
    },
    {
      id: 'server-silent',
      asks: [
        'qué pasa si el servidor no responde',
        'qué pasa si falla al guardar',
        'se pierde lo escrito si falla',
        'qué pasa si se cae la red al guardar',
      ],
      say: `Se dice por qué y **no se pierde nada de lo escrito**: se puede reintentar. Lo que no se debe hacer dos veces lleva una clave, así que repetir no lo duplica.`,
      proofs: ['attempts', 'form/filling', 'submit'],
    },
    {
      id: 'forgot',
      asks: [
        'olvidé mi contraseña',
        'cómo recupero la contraseña',
        'recuperar la clave',
        'cuánto dura el enlace para cambiar la contraseña',
      ],
      say: `En **${pathTo('recover')}** escribe su correo y llega un enlace que sirve **una vez y por una hora**. La respuesta es la misma exista o no la cuenta.`,
      proofs: ['recover', 'change'],
    },
    {
      id: 'signs-out',
      asks: ['qué pasa al salir', 'cómo salgo de la cuenta', 'qué pasa si salgo en otra pestaña'],
      say: `**${pathTo('signout')}** termina la conexión y lleva a la entrada; las otras pestañas se enteran.`,
      proofs: ['connection/loggedOut', 'guard/signingOut'],
    },
    {
      id: 'roles',
      asks: ['qué roles hay', 'qué grupos y roles existen', 'cuántos roles tiene una persona'],
      say: `Clientes: **coachee y admin** (${ROLES_OF.customer.length}). Colaboradores: **coach y consultor** (${ROLES_OF.collaborator.length}). Administración: admin y consultor. Solo cuenta el rol activo; se cambia desde el menú.`,
      proofs: ['connection/loggedIn', 'guard/inside'],
    },
    {
      id: 'anonymity',
      asks: [
        'cuántas personas deben responder para ver resultados',
        'son anónimas las respuestas',
        'mínimo de respuestas para mostrar un resultado',
        'anonimato de los paneles',
        'por qué no veo un índice del panel',
        'el panel sale vacío o le faltan resultados',
        'por qué no aparece el índice de alineación',
      ],
      say: `Los paneles muestran grupos **desde ${RESPONDENTS} personas**, sin nombres y sin contar a quien mira; las siguientes entran de a ${RESPONDENTS}. Con menos se dice que faltan respuestas.`,
      proofs: ['dashboard', 'membershipPanel'],
    },
    {
      id: 'comments',
      asks: [
        'puede mi jefe leer el comentario que dejé al evaluar',
        'quién lee los comentarios de las evaluaciones',
        'se muestran los comentarios de las sesiones en el panel',
        'cuándo se muestra un comentario en el panel',
      ],
      say: `En los paneles **nadie lee un comentario suelto**: se cuenta de qué hablan, por tema, desde **${RESPONDENTS} personas** y pasado su mes (y ${count(REMARK_REST_DAYS, 'día')}); una frase de ejemplo, sin nombres, donde respondieron ${EXAMPLE_FROM}. Los de sesiones, solo si ${RATED_COACHES} coaches tienen ${RESPONDENTS} personas que evaluaron; nunca por coach.`,
      proofs: ['dashboard'],
    },
    {
      id: 'alignment',
      asks: [
        'qué es el índice de alineación',
        'qué mide el índice de alineación',
        'cómo se calcula la alineación',
      ],
      say: `El **promedio** de lo que responden los líderes y el de los coachees a las mismas preguntas, de 0 a 10, lado a lado. Se ve desde ${RESPONDENTS} personas, sin nombres.`,
      proofs: ['dashboard'],
    },
    {
      id: 'offline',
      asks: ['qué pasa sin conexión', 'qué pasa si se corta internet', 'qué se ve sin red'],
      say: `Una barra avisa que está **«${title('app', 'offline')}»** y se sigue viendo lo que había; al volver la red se quita sola. Un chat guarda lo escrito y lo entrega después.`,
      proofs: ['app/offline', 'composer'],
    },
    {
      id: 'new-version',
      asks: ['qué pasa cuando hay una versión nueva', 'cómo se actualiza la aplicación'],
      say: `Se ofrece **sin apuro** cargarla de nuevo; nada se pierde mientras tanto.`,
      proofs: ['app/outdated'],
    },
    {
      id: 'snackbar',
      asks: [
        'cuánto dura un aviso breve',
        'cuánto se ve un snackbar',
        'duración de los mensajes de aviso breve',
      ],
      say: `**${lasting(SNACKBAR_MS.success)}** si salió bien, ${lasting(SNACKBAR_MS.other)} lo demás y ${lasting(SNACKBAR_MS.conference)} el de la videollamada.`,
      proofs: ['snackbar'],
    },
    {
      id: 'chunk',
      asks: ['qué pasa si no carga una pantalla', 'cuánto se espera una parte del programa'],
      say: `Se espera hasta **${lasting(CHUNK_TIMEOUT_MS)}**; después se dice que no llegó y se ofrece reintentar.`,
      proofs: ['chunkLoad'],
    },
    {
      id: 'activity',
      asks: ['cuándo se guarda la actividad', 'cada cuántas notas se manda la actividad'],
      say: `De a **${ACTIVITY_QUEUE}**, y al salir o esconder la página.`,
      proofs: ['activity'],
    },
    {
      id: 'mails',
      asks: [
        'qué correos puedo dejar de recibir',
        'qué correos manda la aplicación',
        'dejar de recibir correos',
      ],
      say: `**${MAIL_KINDS.length} tipos** se pueden dejar en Configuraciones: sesiones, evaluaciones, mensajes y el resumen semanal del coach. Los de la cuenta llegan siempre.`,
      proofs: ['preferences'],
    },
    {
      id: 'notes',
      asks: [
        'quién ve las respuestas del cuestionario',
        'quién lee el cuestionario de un coachee',
        'qué ve mi empresa de mí',
        'puede mi jefe ver mis respuestas',
        'qué sabe recursos humanos de cada persona',
      ],
      say: 'Lo respondido lo leen la **persona misma, su coach** y la administración. La empresa ve de cada quien **cómo participa** (travesía, sesiones, coach, créditos, última señal), y de las respuestas **solo números de grupos**.',
      proofs: ['coacheeFile', 'visibility'],
    },
    {
      id: 'external',
      asks: [
        'qué pasa si la sesión es por teams o zoom',
        'cómo se prueba que entraron por enlace externo',
        'sesión por enlace externo',
      ],
      say: `Se anota quién salió por el enlace. Si entraron los dos, el coach puede cerrarla como «${title('session', 'finished_outside')}».`,
      proofs: ['session/finished_outside', 'conference'],
    },
    {
      id: 'conference-refused',
      asks: [
        'por qué no puedo entrar a la videollamada',
        'la video sesión no está activa',
        'cuándo no deja entrar a la videollamada',
        'puedo entrar a la sala de otra persona',
      ],
      say: `Si no es parte de la sesión, si está fuera de su hora, o si quedó «${title('session', 'cancelled_on_time')}», «${title('session', 'cancelled_off_time')}» o «${title('session', 'unfinished_without_parties')}»: se avisa y va al inicio.`,
      proofs: ['conference', 'session/cancelled_on_time'],
    },
  ]
}
