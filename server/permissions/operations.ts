import { anyone, connected, type Row, row, verified } from './rules'

/** Root fields of the GraphQL schema. A field without a row here stops the server from being built. */
export const OPERATIONS = {
  // Acceso
  'Query.login': row('Entrar con correo y contraseña', anyone('public')),
  'Query.isExpired': row('Saber si la propia conexión venció', anyone('self')),
  'Query.invitation': row('Leer una invitación recibida', anyone('token')),
  'Query.myInvitations': row('Ver las invitaciones que esperan al propio correo', verified('self')),
  'Mutation.register': row('Crear una cuenta', anyone('public')),
  'Mutation.activate': row('Confirmar el correo con el enlace recibido', anyone('token')),
  'Mutation.resendActivation': row('Pedir otra vez el correo de confirmación', { unv: 'self' }),
  'Mutation.acceptInvitation': row('Aceptar una invitación', {
    ...verified(['token', 'self']),
    anon: 'token',
    unv: 'token',
  }),
  'Mutation.resendInvitation': row('Enviar otra vez una invitación', {
    sa: 'any',
    ad: 'ownOrg',
    cs: 'assigned',
  }),
  'Mutation.correctInvitation': row('Corregir una invitación que nadie ha aceptado', {
    sa: 'any',
    ad: 'ownOrg',
  }),
  'Mutation.withdrawInvitation': row('Retirar una invitación que nadie ha aceptado', {
    sa: 'any',
    ad: 'ownOrg',
  }),
  'Mutation.signOut': row('Salir', connected('self')),
  'Mutation.switchRole': row('Cambiar entre los propios roles', verified('self')),

  'Query.recover': row('Pedir otra vez el enlace para cambiar la contraseña', anyone('public')),
  'Mutation.recoverPassword': row('Pedir un enlace para cambiar la contraseña', anyone('public')),
  'Mutation.changePassword': row('Cambiar la contraseña con el enlace recibido', anyone('token')),
  'Mutation.updatePassword': row('Cambiar la propia contraseña', verified('self')),
  'Mutation.requestEmailChange': row('Pedir el cambio del propio correo', verified('self')),
  'Mutation.confirmEmailChange': row('Confirmar el correo nuevo con el enlace recibido', anyone('token')),
  'Query.connections': row('Ver dónde está abierta la propia cuenta', verified('self')),
  'Mutation.closeOtherConnections': row('Cerrar las demás conexiones propias', verified('self')),

  'Mutation.startOidc': row('Empezar a entrar con un acceso externo', anyone('public')),
  'Mutation.loginWithOidc': row('Entrar con un acceso externo', anyone('public')),

  // Usuarios
  'Query.user': row('Ver una persona, con los datos que a cada quien le tocan', {
    unv: 'self',
    cc: ['self', 'ownCoach', 'offered'],
    co: ['self', 'ownCoachee', 'pastCoachee'],
    ad: ['self', 'ownOrg'],
    cs: ['self', 'assigned'],
    sa: 'any',
    me: 'self',
  }),
  'Query.coachChoices': row('Ver a qué coaches se puede asignar', { sa: 'any' }),
  'Query.users': row('Buscar entre todas las personas', { sa: 'any' }),
  'Mutation.logActivity': row('Guardar qué se hizo en la propia visita', connected('self')),
  'Query.visibility': row('Ver qué datos propios ve cada rol', { cc: 'self' }),
  'Query.permissions': row('Pedir un formulario firmado para subir un archivo', {
    ...verified('self'),
    cc: ['self', 'party'],
    co: ['self', 'party'],
    sa: ['self', 'any'],
  }),
  'Query.userStages': row('Ver los pasos del propio asistente', { cc: 'self', co: 'self' }),
  'Mutation.createUser': row('Invitar a una persona (un consultor, a coaches y consultores)', {
    sa: 'any',
    ad: 'ownOrg',
    cs: 'any',
  }),
  'Query.import': row('Ver una lista propia de personas por invitar', { ad: 'self', sa: 'self' }),
  'Mutation.updateImport': row('Corregir una lista propia de personas por invitar', {
    ad: 'self',
    sa: 'self',
  }),
  'Mutation.commitImport': row('Invitar a las personas de una lista propia', { ad: 'self', sa: 'self' }),
  'Mutation.previewBulk': row('Revisar qué haría una acción sobre muchas personas', {
    ad: 'ownOrg',
    cs: 'assigned',
    sa: 'any',
  }),
  'Mutation.startBulk': row('Empezar una acción revisada sobre muchas personas', {
    ad: 'self',
    cs: 'self',
    sa: 'self',
  }),
  'Query.run': row('Ver cómo va una tarea propia', { ad: 'self', cs: 'self', sa: 'any' }),
  'Mutation.stopRun': row('Detener una tarea propia', { ad: 'self', cs: 'self', sa: 'any' }),
  'Mutation.resumeRun': row('Seguir con una tarea propia', { ad: 'self', cs: 'self', sa: 'any' }),
  'Mutation.updateUser': row('Cambiar datos de una persona', { ...verified('self'), sa: 'any' }),
  'Mutation.removeUser': row('Eliminar a una persona y borrar sus datos', { sa: 'any' }),
  'Mutation.moderate': row('Habilitar a una o un coach, o dejar de ofrecerle coachees', { sa: 'any' }),
  'Mutation.startPreview': row('Ver la plataforma como la ve quien administra un cliente', { sa: 'any' }),
  'Mutation.setWizardStep': row('Avanzar o volver en el propio asistente', { cc: 'self', co: 'self' }),
  'Mutation.selectCoach': row('Elegir coach', { cc: ['offered', 'ownCoach'] }),
  'Query.coachSelected': row('Ver la o el coach que se eligió', { cc: 'self' }),

  // Formularios y matching
  'Query.forms': row('Ver los formularios propios y sus respuestas; el de un enlace recibido', {
    ...verified(['self', 'token']),
    anon: 'token',
    unv: 'token',
  }),
  'Mutation.saveFormAnswers': row('Responder un formulario', verified('self')),
  'Mutation.submitEmbedForm': row(
    'Responder, sin cuenta, el formulario de un enlace recibido',
    anyone('token'),
  ),
  'Query.savedMatch': row('Leer el cuestionario de una persona', {
    cc: 'self',
    co: 'ownCoachee',
    sa: 'any',
  }),
  'Query.focusFormResponses': row('Leer los focos y objetivos de una persona', {
    cc: 'self',
    co: 'ownCoachee',
  }),
  'Query.homologations': row('Ver los nombres y categorías de los focos de una organización', {
    cc: 'ownOrg',
    co: 'ownCoachee',
    ad: 'ownOrg',
    cs: 'assigned',
    sa: 'any',
  }),
  'Query.coacheeAccelerators': row('Ver los aceleradores propios', { cc: 'self' }),
  'Query.matchingCoaches': row('Ver qué coaches calzan', { cc: 'self', sa: 'any' }),
  'Query.coachSchedule': row('Ver las horas libres de una o un coach', {
    cc: ['ownCoach', 'offered'],
    co: 'self',
    sa: 'any',
  }),
  'Query.waitingPlaces': row('Ver qué coaches espera, y en qué lugar', { cc: 'self' }),
  'Mutation.joinWaitingList': row('Pedir aviso cuando un coach sin horas tenga una', {
    cc: ['ownCoach', 'offered'],
  }),
  'Mutation.leaveWaitingList': row('Dejar de esperar una hora', { cc: 'self' }),

  // Sesiones
  'Query.sessionList': row('Ver las propias sesiones', { cc: 'party', co: 'party' }),
  'Query.sendNotification': row('Recordarle a alguien su sesión, que agende o que tiene mensajes', {
    co: ['ownCoachee', 'party'],
    cc: 'party',
    sa: 'any',
  }),
  'Mutation.createSession': row('Agendar una sesión', { cc: 'self', co: 'ownCoachee', sa: 'any' }),
  'Mutation.bookSeries': row('Agendar varias sesiones a la vez con el propio coach', { cc: 'self' }),
  'Mutation.setCoachSessions': row('Proponer horas a quien se acompaña', { co: 'ownCoachee' }),
  'Query.sessions': row('Ver las sesiones con una persona o de un programa', { co: 'party', sa: 'any' }),
  'Query.sessionsSummary': row('Ver todas las sesiones por coach y coachee', { sa: 'any' }),
  'Mutation.updateSession': row(
    'Aceptar, rechazar, retirar o cambiar de hora una sesión; decir si se realizó, reclamar cómo terminó y resolverlo',
    { cc: 'party', co: 'party', sa: 'any' },
  ),
  'Mutation.upsertSession': row('Escribir notas y formularios de una sesión', { cc: 'party', co: 'party' }),
  'Mutation.cancelSession': row('Cancelar una sesión', { cc: 'party', co: 'party', sa: 'any' }),
  'Mutation.closeSession': row('Cerrar una sesión', { cc: 'party', co: 'party' }),
  'Query.sessionPage': row('Ver una sesión propia con su tema, su acuerdo y las notas propias', {
    cc: 'party',
    co: 'party',
  }),
  'Mutation.saveTopic': row('Escribir el tema de una sesión propia', { cc: 'party' }),
  'Mutation.saveOwnNote': row('Escribir una nota propia de una sesión, que nadie más lee', { cc: 'party' }),
  'Mutation.saveClosing': row('Escribir el cierre de una sesión, y hasta 7 días después de su fin', {
    co: 'party',
  }),
  'Mutation.markAgreement': row('Decir qué fue de un acuerdo: cumplido, a medias o pendiente', {
    cc: 'party',
  }),
  'Mutation.shareAgreements': row('Dejar que la o el próximo coach lea los acuerdos de un programa, o no', {
    cc: 'self',
  }),
  'Query.coachees': row('Ver a quienes se acompaña, y a quienes se acompañó', {
    co: ['ownCoachee', 'pastCoachee'],
  }),
  'Query.coacheePage': row(
    'Ver la página de alguien que se acompaña: sesiones, acuerdos y notas propias; de quien se acompañó, solo lo propio',
    { co: ['ownCoachee', 'pastCoachee'] },
  ),
  'Mutation.rateSession': row('Evaluar una sesión', { cc: 'party' }),
  'Mutation.sessionLogs': row('Dejar constancia de la videollamada', { cc: 'party', co: 'party' }),
  'Query.callServers': row('Probar la red antes de la videollamada de una sesión propia', {
    cc: 'party',
    co: 'party',
  }),
  'Subscription.roomPresence': row('Enterarse de quién está en la sala de una sesión propia', {
    cc: 'party',
    co: 'party',
  }),
  'Subscription.sessionChanged': row('Enterarse de cambios en las propias sesiones', {
    cc: 'party',
    co: 'party',
  }),

  // Agenda
  'Query.availabilities': row('Ver las propias horas extra y bloqueos', { co: 'self' }),
  'Mutation.createAvailability': row('Definir la propia semana de atención', { co: 'self' }),
  'Mutation.createAvailabilityCalendar': row('Agregar un horario propio, que puede repetirse', {
    co: 'self',
  }),
  'Mutation.updateAvailabilityCalendar': row('Cambiar un horario propio', { co: 'self' }),
  'Mutation.removeAvailabilityCalendar': row('Quitar un horario propio', { co: 'self' }),
  'Mutation.upsertAvailablePeriods': row('Abrir horas extra en fechas propias', { co: 'self' }),
  'Mutation.deleteAvailablePeriods': row('Quitar horas extra propias', { co: 'self' }),
  'Mutation.createAvailabilityLock': row('Bloquear horas propias', { co: 'self' }),
  'Mutation.removeAvailabilityLock': row('Quitar un bloqueo propio', { co: 'self' }),
  'Mutation.createBlockedPeriods': row('Bloquear varios periodos propios, como feriados', { co: 'self' }),

  // Chat
  'Mutation.createChatUser': row('Dejar listo el propio chat', { cc: 'self', co: 'self' }),
  'Query.conversations': row('Ver las propias conversaciones', { cc: 'party', co: 'party' }),
  'Query.messages': row('Leer una conversación propia', { cc: 'party', co: 'party' }),
  'Mutation.sendMessage': row('Escribir en una conversación mientras dure el acompañamiento', {
    cc: 'party',
    co: 'party',
  }),
  'Mutation.updateConversation': row('Marcar lo leído y avisar que se escribe', { cc: 'party', co: 'party' }),
  'Mutation.reportMessage': row('Reportar un mensaje de la otra persona', { cc: 'party', co: 'party' }),
  'Mutation.removeMessage': row('Eliminar un mensaje propio; si fue reportado, quien administra el sistema', {
    cc: 'party',
    co: 'party',
    sa: 'any',
  }),
  'Subscription.chatEvent': row('Enterarse de lo que pasa en las propias conversaciones', {
    cc: 'party',
    co: 'party',
  }),

  // Avisos
  'Query.notifications': row('Ver los propios avisos', verified('self')),
  'Mutation.readNotifications': row('Marcar avisos propios como leídos', verified('self')),
  'Subscription.notificationChanged': row('Enterarse de que hay avisos nuevos', verified('self')),
  'Mutation.savePushSubscription': row('Recibir avisos en este navegador', verified('self')),
  'Mutation.removePushSubscription': row('Dejar de recibir avisos en un navegador', verified('self')),
  'Query.reportedMessages': row('Ver los mensajes reportados, cada uno solo', { sa: 'any' }),
  'Mutation.resolveReport': row('Cerrar un reporte', { sa: 'any' }),
  'Query.failedMails': row('Ver qué correos no salieron', { sa: 'any' }),
  'Mutation.retryMails': row('Enviar otra vez los correos que no salieron', { sa: 'any' }),

  'Mutation.createCalendar': row('Conectar un calendario', { co: 'self' }),
  'Mutation.removeCalendar': row('Desconectar un calendario', { co: 'self' }),
  'Mutation.retryCalendar': row('Reintentar ahora un calendario que falla', { co: 'self' }),
  'Mutation.setMainCalendar': row('Elegir dónde se escriben las propias sesiones', { co: 'self' }),
  'Mutation.startCalendarAuthorization': row('Empezar a dar permiso a un calendario', { co: 'self' }),
  'Mutation.connectCalendar': row('Conectar el calendario de cualquier servicio al que se dio permiso', {
    co: 'self',
  }),
  'Mutation.authorizeCronofyAccount': row('Conectar el calendario al que se dio permiso', { co: 'self' }),
  'Query.cronofyAccessToken': row('Sumar otro perfil al que se dio permiso', { co: 'self' }),
  'Query.cronofyLinkToken': row('Pedir con qué sumar otro perfil', { co: 'self' }),
  'Query.cronofyElementToken': row('Pedir con qué mostrar piezas del servicio de calendarios', {
    co: 'self',
  }),
  'Mutation.rotateCalendarFeed': row('Pedir una dirección privada nueva de las propias sesiones', {
    cc: 'self',
    co: 'self',
  }),

  // Cuestionarios
  'Query.questionnaires': row('Ver los cuestionarios con sus versiones', { sa: 'any' }),
  'Query.questionnaire': row('Leer una versión de un cuestionario', { sa: 'any' }),
  'Mutation.saveQuestionnaire': row('Escribir la versión siguiente de un cuestionario', { sa: 'any' }),
  'Mutation.publishQuestionnaire': row('Publicar la versión escrita de un cuestionario', { sa: 'any' }),
  'Mutation.discardQuestionnaire': row('Descartar el borrador de un cuestionario', { sa: 'any' }),
  'Mutation.retireQuestionnaire': row('Dejar de preguntar un cuestionario', { sa: 'any' }),
  'Query.focusCatalogue': row('Ver los focos con sus nombres y su uso', { sa: 'any' }),
  'Mutation.saveHomologation': row('Agregar un foco, o decir cómo se muestra', { sa: 'any' }),
  'Mutation.removeHomologation': row('Eliminar un foco que nadie usa, o su nombre en una organización', {
    sa: 'any',
  }),

  // Tarifas
  'Query.fees': row('Ver tarifas', { co: 'self', sa: 'any' }),
  'Query.feeStatement': row('Ver el estado de pago de un mes', { co: 'self', sa: 'any' }),
  'Mutation.upsertFee': row('Fijar la tarifa de una o un coach', { sa: 'any' }),
  'Query.payRun': row('Ver el pago de un mes; coach, su parte de los cerrados', { co: 'self', sa: 'any' }),
  'Query.payRunFile': row('Pedir el archivo del pago de un mes', { sa: 'any' }),
  'Mutation.setAside': row('Apartar una sesión para el pago del mes siguiente', { sa: 'any' }),
  'Mutation.closePayRun': row('Cerrar el pago de un mes', { sa: 'any' }),
  'Mutation.payPayRun': row('Registrar que se pagó a coaches', { sa: 'any' }),

  // Organizaciones
  'Query.organizations': row('Ver las organizaciones', { sa: 'any' }),
  'Query.organizationHindrances': row('Ver qué impide eliminar una organización', { sa: 'any' }),
  'Query.memberships': row(
    'Ver las membresías de una organización; sus precios, quien administra el sistema',
    {
      ad: 'ownOrg',
      cs: 'assigned',
      sa: 'any',
    },
  ),
  'Query.customerStatement': row(
    'Ver el estado de cuenta de una organización; sus precios, quien administra el sistema',
    {
      ad: 'ownOrg',
      sa: 'any',
    },
  ),
  'Mutation.saveMembership': row('Acordar una membresía, o cambiar la que no ha empezado', { sa: 'any' }),
  'Mutation.removeMembership': row('Quitar una membresía que no ha empezado', { sa: 'any' }),
  'Mutation.createOrganization': row('Crear una organización', { sa: 'any' }),
  'Mutation.updateOrganization': row('Cambiar una organización y su membresía', { sa: 'any' }),
  'Mutation.saveMeetingCredentials': row(
    'Guardar con qué se crean las salas de Teams o Zoom de una organización',
    {
      sa: 'any',
    },
  ),
  'Mutation.testMeetingCredentials': row(
    'Probar con qué se crean las salas de Teams o Zoom de una organización',
    {
      sa: 'any',
    },
  ),
  'Mutation.removeOrganization': row('Eliminar una organización que no tiene nada en curso', { sa: 'any' }),
  'Mutation.unlinkProgram': row('Quitar un programa a una organización', { sa: 'any' }),

  // Créditos y travesías
  'Query.trips': row('Ver las travesías de una persona', {
    cc: 'self',
    co: 'ownCoachee',
    ad: 'ownOrg',
    cs: 'assigned',
    sa: 'any',
  }),

  'Query.organizationTrips': row('Ver las travesías de una organización', { sa: 'any' }),

  'Query.people': row('Ver a las personas de una organización y cómo van', {
    ad: 'ownOrg',
    cs: 'assigned',
    sa: 'any',
  }),
  'Query.peopleFacets': row('Ver por qué se puede filtrar a las personas de una organización', {
    ad: 'ownOrg',
    cs: 'assigned',
    sa: 'any',
  }),
  'Query.peopleViews': row('Ver las propias vistas guardadas de listas de personas', {
    ad: 'self',
    cs: 'self',
    sa: 'self',
  }),
  'Mutation.savePeopleView': row('Guardar una vista de una lista de personas, o cambiarla', {
    ad: 'self',
    cs: 'self',
    sa: 'self',
  }),
  'Mutation.removePeopleView': row('Eliminar una vista propia', { ad: 'self', cs: 'self', sa: 'self' }),
  'Mutation.saveListLook': row('Guardar qué columnas se ven de una lista', {
    ad: 'self',
    cs: 'self',
    sa: 'self',
  }),
  'Query.portfolio': row('Ver el tablero de clientes de que se responde, sin precios', {
    cs: 'assigned',
    sa: 'any',
  }),
  'Query.personHistory': row('Ver qué pasó con una persona en su travesía, sin lo que conversa', {
    ad: 'ownOrg',
    cs: 'assigned',
    sa: 'any',
  }),
  'Mutation.savePlace': row('Decir el área, la sede y la jefatura de una persona', {
    ad: 'ownOrg',
    sa: 'any',
  }),

  // Programas y paneles
  'Query.featureByName': row('Ver una función de un programa y su video', {
    cc: 'ownProgram',
    co: 'ownProgram',
    ad: 'ownOrg',
    cs: 'assigned',
    sa: 'any',
  }),
  'Query.programs': row('Ver los programas de que se responde', { ad: 'ownOrg', cs: 'assigned', sa: 'any' }),
  'Query.programDetails': row('Ver un programa por dentro, con sus coachees y coaches', { sa: 'any' }),
  'Query.algorithmResults': row('Ver cómo ordena el calce a las y los coaches de un programa', { sa: 'any' }),
  'Mutation.createProgram': row('Crear un programa', { sa: 'any' }),
  'Mutation.updateProgram': row('Cambiar un programa', { sa: 'any' }),
  'Mutation.removeProgram': row('Eliminar un programa', { sa: 'any' }),
  'Query.programImpact': row('Ver a quiénes cambiaría la edición de un programa', { sa: 'any' }),
  'Query.coachImpact': row('Ver quiénes quedarían sin coach', { sa: 'any' }),
  'Mutation.unlinkCoach': row('Quitar a una o un coach de un programa', { sa: 'any' }),
  'Mutation.undoUnlinkCoach': row('Deshacer, por unos minutos, haber quitado a una o un coach', {
    sa: 'any',
  }),
  'Query.programReport': row('Pedir el reporte de un programa', { sa: 'any' }),
  'Query.reports': row('Ver los informes propios, y de qué se recibe un aviso cada mes', {
    ad: 'self',
    cs: 'self',
    sa: 'self',
  }),
  'Query.reportAddress': row('Pedir la dirección de un informe propio', {
    ad: 'self',
    cs: 'self',
    sa: 'self',
  }),
  'Mutation.requestReport': row(
    'Hacer un informe en PDF o Excel, de aquello por lo que se responde; el de todos los clientes, menos admin',
    { ad: 'ownOrg', cs: 'assigned', sa: 'any' },
  ),
  'Mutation.saveReportSchedule': row(
    'Recibir, o dejar de recibir, un aviso cada mes para hacer el informe de una organización',
    { ad: 'ownOrg', cs: 'assigned', sa: 'any' },
  ),
  'Query.measures': row('Ver cómo se cuenta cada número, la o el coachee los de sus respuestas', {
    cc: 'self',
    ad: 'self',
    cs: 'self',
    sa: 'self',
  }),
  'Query.measure': row('Ver un número de los paneles, por partes y junto al de otras organizaciones', {
    ad: 'ownOrg',
    cs: 'assigned',
    sa: 'any',
  }),
  'Query.measureRows': row('Ver a las personas detrás de un número de participación', {
    ad: 'ownOrg',
    cs: 'assigned',
    sa: 'any',
  }),
  'Query.sessionsByWeek': row('Ver cuántas sesiones hubo por semana', {
    ad: 'ownOrg',
    cs: 'assigned',
    sa: 'any',
  }),
  'Query.coacheesByProgram': row('Ver cómo van las y los coachees de un programa', {
    ad: 'ownOrg',
    cs: 'assigned',
    sa: 'any',
  }),
  'Query.programSummary': row('Ver el resumen de un programa', { ad: 'ownOrg', cs: 'assigned', sa: 'any' }),
  'Query.progressSummary': row('Ver cómo avanzan las personas de un programa, sin nombres', {
    ad: 'ownOrg',
    cs: 'assigned',
    sa: 'any',
  }),
  'Query.leaderDashboardAccelerators': row(
    'Ver pulso, radar y comentarios de un programa, sin nombres: admin, con su propia cuenta; los demás, con la de un admin',
    { ad: 'ownOrg', cs: 'assigned', sa: 'any' },
  ),
  'Query.alignmentIndex': row('Ver el índice de alineación de un programa', {
    ad: 'ownOrg',
    cs: 'assigned',
    sa: 'any',
  }),
  'Query.formResponseSummary': row('Ver qué focos eligen las personas de un programa, sin nombres', {
    ad: 'ownOrg',
    cs: 'assigned',
    sa: 'any',
  }),
  'Query.isSupervisorProgramActive': row('Saber si en un programa responden también las jefaturas', {
    ad: 'ownOrg',
    cs: 'assigned',
    sa: 'any',
    cc: 'ownProgram',
  }),
  'Query.featuresConfig': row('Ver las funciones que puede tener un programa', { sa: 'any' }),

  // Encuestas
  'Query.scores': row('Ver qué puntajes se piden ahora', { cc: 'self', co: 'self', ad: 'self' }),
  'Mutation.saveScore': row('Dar un puntaje pedido, o no darlo', { cc: 'self', co: 'self', ad: 'self' }),
  'Query.surveyRequests': row('Ver a qué jefaturas se preguntó y cuántas personas respondieron', {
    ad: 'ownOrg',
    cs: 'assigned',
    sa: 'any',
  }),
  'Mutation.askLeaders': row('Preguntar por correo a las jefaturas de un programa', {
    ad: 'ownOrg',
    cs: 'assigned',
    sa: 'any',
  }),
  'Mutation.remindLeaders': row('Recordar a las jefaturas lo que se les preguntó', {
    ad: 'ownOrg',
    cs: 'assigned',
    sa: 'any',
  }),
  'Query.satToAnswer': row('Ver las autoevaluaciones por responder', { cc: 'self' }),

  // Academia
  'Query.courses': row('Leer los cursos publicados: coachee, los que abre un programa propio; coach, todos', {
    cc: 'ownProgram',
    co: 'any',
  }),
  'Query.recommendedCourses': row('Ver cursos recomendados, entre los que se pueden leer', {
    cc: 'self',
    co: 'self',
  }),
  'Query.collections': row('Ver colecciones con algún curso que se puede leer', {
    cc: 'ownProgram',
    co: 'any',
  }),
  'Query.academyItems': row('Ver todos los cursos y colecciones, también los borradores', { sa: 'any' }),
  'Query.academyItem': row('Ver un curso o una colección como se escribe', { sa: 'any' }),
  'Query.academyChoices': row('Ver qué se puede elegir al escribir un curso o una colección', { sa: 'any' }),
  'Query.academyPreview': row('Ver cómo se leerá lo que se escribe', { sa: 'any' }),
  'Mutation.saveCourse': row('Escribir un curso, sin publicarlo', { sa: 'any' }),
  'Mutation.saveCollection': row('Escribir una colección, sin publicarla', { sa: 'any' }),
  'Mutation.publishItem': row('Publicar un curso o una colección, o volverlos a borrador', { sa: 'any' }),
  'Query.readings': row('Ver hasta dónde llegó la propia lectura', { cc: 'self', co: 'self' }),
  'Mutation.saveReading': row('Guardar hasta dónde llegó la propia lectura, de lo que se puede leer', {
    cc: 'ownProgram',
    co: 'any',
  }),
  'Query.recommendations': row('Ver las lecturas que recomienda un coach: quien las recibe y quien las da', {
    cc: 'self',
    co: ['self', 'ownCoachee'],
  }),
  'Query.courseReaders': row('Ver a quiénes de las personas que acompaña puede recomendar un curso', {
    co: 'any',
  }),
  'Mutation.recommendCourse': row('Recomendar un curso que la persona puede abrir', { co: 'ownCoachee' }),
  'Mutation.withdrawRecommendation': row('Retirar una lectura que se recomendó', { co: 'ownCoachee' }),
  'Mutation.tellRecommendationRead': row('Contarle a su coach que leyó lo que le recomendó', { cc: 'self' }),

  // Objetivos
  'Query.objectives': row('Ver los objetivos propios, o los de alguien que se acompaña', {
    cc: 'self',
    co: 'ownCoachee',
  }),
  'Mutation.saveObjective': row('Escribir un objetivo propio y sus pasos', { cc: 'self' }),
  'Mutation.moveObjectives': row('Ordenar los objetivos propios', { cc: 'self' }),
  'Mutation.tickStep': row('Marcar un paso de un objetivo propio', { cc: 'self' }),
  'Mutation.removeObjective': row('Borrar un objetivo propio', { cc: 'self' }),
  'Mutation.commentObjective': row('Comentar un objetivo de alguien que se acompaña', { co: 'ownCoachee' }),

  // Registro
  'Query.auditLog': row('Ver quién hizo qué', { sa: 'any' }),
} satisfies Record<string, Row>

export type Operation = keyof typeof OPERATIONS
