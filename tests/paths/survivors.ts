const again = 'Es lo mismo: «Llegando» vuelve a mirar lo que ya se sabe y sigue enseguida al mismo estado.'
const hops =
  'Ocho saltos seguidos solo ocurren si la tabla de rutas se contradice; una prueba aparte lo fuerza.'

const looksAgain = 'Es lo mismo: desde ahí se vuelve enseguida a mirar qué toca primero.'
const quiet = 'Este formulario no avisa nada al aceptarse: lo hace el chart que lo contiene, o su pantalla.'

const chosen = 'Sus campos se eligen de una lista: nada queda a medio escribir que se pueda decir.'

/** Breaks of a chart that no path can notice, with the reason. */
export const SURVIVORS: Record<string, string> = {
  'reportForm, editing.field.leave: se quita': chosen,
  'reportForm, editing.field.leave: sin la acción checkOne': chosen,
  'embedForm, failed.form.retry: va a arriving': again,
  'coacheeSession, todo: parte en ahead': looksAgain,
  'coacheeSession, ahead.always #2: va a holding': looksAgain,
  'coacheeSession, holding.always: va a ahead': looksAgain,
  'coacheeSession, rating.rating.later: va a ahead': looksAgain,
  'coacheeSession, rating.always: va a ahead': looksAgain,
  'sessionAction, confirming.hour.prefer: va a opening':
    'Es lo mismo: «Abriendo» sigue enseguida a elegir la hora, que es lo que ahora se quiere.',
  'sessionAction, sending.onError #2: va a opening':
    'Es lo mismo: «Abriendo» vuelve enseguida a «Confirmando», con lo que ya se escribió.',
  'connection, unreachable.connection.retry: va a remembering':
    'Es lo mismo: la conexión se conserva, así que «Recordando» sigue enseguida a «Reconociendo».',
  'connection, unreachable.retry: va a remembering':
    'Es lo mismo: la conexión se conserva, así que «Recordando» sigue enseguida a «Reconociendo».',
  'availability, copying.copy.open: se quita':
    'Es lo mismo: sin ella la toma la transición de afuera, que entra otra vez a copiar ese día.',
  'recoverForm, sending.onDone: sin la acción #2': quiet,
  'changeForm, sending.onDone: sin la acción #2': quiet,
  'emailRequest, sending.onDone: sin la acción #2': quiet,
  'calendarForm, sending.onDone: sin la acción #2': quiet,
  'acceptInvitation, sending.onDone: sin la acción #2':
    'Al aceptar una invitación, la acción no avisa nada: lo hace el chart de la invitación.',
  'app, place.deciding.always #1: se quita': hops,
  'app, place.deciding.always #1: va a starting': hops,
  'app, place.deciding.always #1: se queda': hops,
  'app, place.deciding.always #1: nunca': hops,
  'app, place.deciding.always #1: sin la acción wantNotfound': hops,
  'app, place.deciding.always #2: se queda':
    'Es lo mismo: decidir de nuevo o quedarse decidiendo mira las mismas salidas.',
  'app, place.deciding.always #3: se queda':
    'Es lo mismo: decidir de nuevo o quedarse decidiendo mira las mismas salidas.',
  'app, place.deciding.always #5: se queda':
    'Es lo mismo: decidir de nuevo o quedarse decidiendo mira las mismas salidas.',
  'app, place.deciding.always #6: se queda':
    'Es lo mismo: decidir de nuevo o quedarse decidiendo mira las mismas salidas.',
}
