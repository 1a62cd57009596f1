/** A thing that somebody could break, and who must notice: the test, and the sentence that says what is wrong. */
export type Breakage = {
  file: string
  from: string
  to: string
  /** which tests: a project of vitest, and a file or a name in it */
  seenBy: { project: string; file: string; name: string }
  says: RegExp
}
const rule = (flow: string) => ({
  project: 'paths',
  file: 'tests/paths/rules.test.ts',
  name: `flow ${flow} `,
})
const screen = (flow: string) => ({
  project: 'path-views',
  file: 'tests/paths/view.test.tsx',
  name: `the screen of ${flow} `,
})

export const BREAKAGES: Record<string, Breakage> = {
  'dropped guard': {
    file: 'src/machines/agenda/schedule/chart.ts',
    from: "guard: { type: 'isFree', params: ({ event }) => ({ slot: event.slot }) },",
    to: '',
    seenBy: rule('schedule'),
    says: /Se elige entre las horas libres|Lo que nadie dijo no cambia nada/,
  },
  'lost effect': {
    file: 'src/machines/access/own-invitations/chart.ts',
    from: "{ type: 'user.updated', me: event.output },",
    to: '',
    seenBy: rule('ownInvitations'),
    says: /Se acepta la que la persona elige: .*debe avisar/,
  },
  'slower clock': {
    file: 'src/machines/agenda/calendars/chart.ts',
    from: 'const REFRESH_MS = 30_000',
    to: 'const REFRESH_MS = 300_000',
    seenBy: rule('calendars'),
    says: /cada medio minuto/,
  },
  'wrong destination': {
    file: 'src/machines/access/invitation/chart.ts',
    from: "to: pathTo('home'), replace: true",
    to: "to: pathTo('wizard'), replace: true",
    seenBy: rule('invitation'),
    says: /sigue en su inicio: .*asistente/,
  },
  'untrimmed input': {
    file: 'src/machines/chat/message-search/chart.ts',
    from: 'text: text.trim() }),',
    to: 'text }),',
    seenBy: rule('messageSearch'),
    says: /Se busca cuando la persona se detiene/,
  },
  'swapped order': {
    file: 'src/machines/access/change/chart.ts',
    from: "always: [{ guard: 'hasToken', target: 'choosing' }, { target: 'expired' }],",
    to: "always: [{ target: 'expired' }, { guard: 'hasToken', target: 'choosing' }],",
    seenBy: rule('change'),
    says: /Con el enlace del correo se elige una contraseña/,
  },
  'unreachable state': {
    file: 'src/machines/customers/organization-removal/chart.ts',
    from: "on: { 'removal.confirm': 'removing', 'removal.close': 'closed' },",
    to: "on: { 'removal.close': 'closed' },",
    seenBy: rule('organizationRemoval'),
    says: /Se elimina la que se ve/,
  },
  'lost failure': {
    file: 'src/machines/account/devices/chart.ts',
    from: "onError: { actions: keepFailure(), target: 'listing' },",
    to: "onError: 'listing',",
    seenBy: rule('devices'),
    says: /Se cierran los demás dispositivos/,
  },
  'a question nobody asks': {
    file: 'src/machines/customers/program/chart.ts',
    from: "'program.remove': {\n          actions: assign({ failure: null }),\n          target: 'confirming',",
    to: "'program.remove': {\n          actions: assign({ failure: null }),\n          target: 'acting',",
    seenBy: rule('program'),
    says: /se preguntan antes/,
  },
  'forgotten answer': {
    file: 'src/machines/development/form/chart.ts',
    from: "onDone: { actions: [assign({ unsaved: [], failure: null }), KEEP], target: 'saved' },",
    to: "onDone: 'saved',",
    seenBy: rule('form'),
    says: /se guarda al dejar de escribir/,
  },
  'poll that stops': {
    file: 'src/machines/access/own-invitations/chart.ts',
    from: "after: { patience: 'looking' },",
    to: '',
    seenBy: rule('ownInvitations'),
    says: /de nuevo a los cinco minutos/,
  },
  'missing word': {
    file: 'src/machines/chat/notifications/words.ts',
    from: "effects: { markRead: { kind: 'record', say: 'queda leído en todos sus dispositivos' } },",
    to: '',
    seenBy: { project: 'charts', file: 'tests/charts/words.test.ts', name: 'every chart of the product' },
    says: /falta cómo se dice lo que hace «markRead»/,
  },
  'changed constant': {
    file: 'domain/constants.ts',
    from: 'export const ON_TIME_HOURS = 24',
    to: 'export const ON_TIME_HOURS = 20',
    seenBy: rule('session'),
    says: /A tiempo es con 24 horas o más/,
  },
  'lost credit': {
    file: 'domain/entities/session/chart.ts',
    from: "actions: [credit('lost'), mail('cancelled')],",
    to: "actions: mail('cancelled'),",
    seenBy: rule('session'),
    says: /Cancelar tarde cuesta el crédito|Lo que termina deja el crédito/,
  },
  'a variant asked too much': {
    file: 'src/machines/onboarding/onboarding/chart.ts',
    from: "welcome: greets('quiz'),\n",
    to: "welcome: greets('consent'),\n        consent: consents,\n",
    seenBy: rule('onboarding'),
    says: /Cada variante pide lo suyo y nada más/,
  },
  'empty title': {
    file: 'src/features/chat/Thread.tsx',
    from: '<h2>{fullName(other.name)}</h2>',
    to: '<h2></h2>',
    seenBy: screen('conversation'),
    says: /hay un título vacío/,
  },
  'missing error': {
    file: 'src/features/settings/SecretForms.tsx',
    from: '{failure.message}',
    to: '',
    seenBy: screen('password'),
    says: /no se lee por qué falló/,
  },
  'stale drawing': {
    file: 'src/machines/account/devices/chart.ts',
    from: "meta: { title: '¿Cerrar los demás?' },",
    to: "meta: { title: '¿Cerrar todo?' },",
    seenBy: { project: 'charts', file: 'tests/charts/kept-drawings.test.ts', name: 'show every state' },
    says: /tiene el estado «¿Cerrar todo\?», y su dibujo no/,
  },
  'server stricter than the chart': {
    file: 'server/entities/session/transition.ts',
    from: "if (!before.can(event)) throw new ApiError('INVALID_TRANSITION')",
    to: "if (!before.can(event) || event.type === 'session.withdraw') throw new ApiError('INVALID_TRANSITION')",
    seenBy: {
      project: 'server',
      file: 'tests/server/entities/session-chart.test.ts',
      name: 'while it is pending',
    },
    says: /el chart deja, el servidor INVALID_TRANSITION/,
  },
  'server laxer than the chart': {
    file: 'server/entities/trip-state/move-trip.ts',
    from: "if (!before.can(event)) throw new ApiError('INVALID_TRANSITION')",
    to: '',
    seenBy: {
      project: 'server',
      file: 'tests/server/entities/trip-chart.test.ts',
      name: 'everything a sysadmin may ask',
    },
    says: /el chart no deja, el servidor lo hace/,
  },
}
