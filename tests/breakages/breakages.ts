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
    from: "to: pathTo('wizard'), replace: true",
    to: "to: pathTo('home'), replace: true",
    seenBy: rule('invitation'),
    says: /sigue con sus primeros pasos: .*asistente/,
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
  'consent of everybody': {
    file: 'src/machines/customers/program/chart.ts',
    from: "'program.remove': {\n          actions: assign({ deed: { kind: 'remove' }, failure: null }),\n          target: 'confirming',",
    to: "'program.remove': {\n          actions: assign({ deed: { kind: 'remove' }, failure: null }),\n          target: 'acting',",
    seenBy: rule('program'),
    says: /se preguntan antes/,
  },
  'forgotten answer': {
    file: 'src/machines/development/form/chart.ts',
    from: "onDone: { actions: assign({ unsaved: [], failure: null }), target: 'saved' },",
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
}
