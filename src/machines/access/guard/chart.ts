import { and, createActor, setup } from 'xstate'
import type { Me } from '#domain/models'
import { walksWizard } from '#domain/onboarding'
import { pathTo } from '#domain/places'
import { actorCode, isVerified } from '#domain/roles'
import { type RouteName, routeRule } from '#domain/routes'

export type GuardInput = {
  route: RouteName
  params: Record<string, string>
  query: Record<string, string>
  me: Me | null
}

/** What to do with a wanted place; `remember`: come back to it after logging in. */
export type GuardDecision =
  | { type: 'show' }
  | { type: 'redirect'; to: string; remember: boolean }
  | { type: 'signOut' }

/** What was decided; `to`: where one is sent. */
const ends = (title: string, description: string, to?: RouteName) => ({
  type: 'final' as const,
  description,
  meta: { title, to },
})

/** Coaches and coachees walk a wizard; before its end some routes are not theirs yet. */
function belowStep(route: RouteName, me: Me): boolean {
  const actor = actorCode(me)
  const { step, coacheeStep } = routeRule(route)
  const wanted = actor === 'cc' ? (coacheeStep ?? step) : step
  return wanted !== undefined && walksWizard(actor) && me.welcomeStepper < wanted
}

export const guardChart = setup({
  types: {
    context: {} as GuardInput,
    input: {} as GuardInput,
    meta: {} as { title: string; to?: RouteName },
  },
  guards: {
    signsOut: ({ context }) => context.route === 'signout',
    isPublic: ({ context }) => routeRule(context.route).access === 'public',
    isLoggedOutOnly: ({ context }) => routeRule(context.route).access === 'loggedOut',
    isSigningOutPlace: ({ context }) => routeRule(context.route).access === 'signsOut',
    isVerifyPlace: ({ context }) => routeRule(context.route).access === 'unverified',
    hasToken: ({ context }) => Boolean(context.params.token),
    loggedIn: ({ context }) => context.me !== null,
    unverified: ({ context }) => context.me !== null && !isVerified(context.me.status),
    groupMismatch: ({ context }) => {
      const { groups } = routeRule(context.route)
      return groups !== undefined && context.me !== null && !groups.includes(context.me._type.group)
    },
    roleMismatch: ({ context }) => {
      const { roles } = routeRule(context.route)
      return roles !== undefined && context.me !== null && !roles.includes(context.me._type.active)
    },
    belowStep: ({ context: { route, me } }) => me !== null && belowStep(route, me),
    lacksQuery: ({ context: { route, query } }) =>
      routeRule(route).needs?.some((name) => !query[name]) === true,
    isHome: ({ context }) => context.route === 'home',
    isSysadmin: ({ context }) => context.me !== null && actorCode(context.me) === 'sa',
    leads: ({ context }) => context.me !== null && ['ad', 'cs'].includes(actorCode(context.me)),
    hasMembership: ({ context }) => context.me?.hasMembershipPrograms === true,
  },
}).createMachine({
  id: 'guard',
  description: 'Quién puede ver cada pantalla, y a dónde va quien no.',
  context: ({ input }) => input,
  initial: 'arriving',
  states: {
    arriving: {
      description: 'Alguien quiere ir a una pantalla.',
      meta: { title: 'Llegando' },
      always: [
        { guard: 'signsOut', target: 'signingOut' },
        { guard: 'isPublic', target: 'shown' },
        { guard: 'isLoggedOutOnly', target: 'onlyOutside' },
        { guard: 'isSigningOutPlace', target: 'outsideByLink' },
        { guard: 'isVerifyPlace', target: 'verifying' },
        { guard: 'loggedIn', target: 'inside' },
        { target: 'sentToLogin' },
      ],
    },
    onlyOutside: {
      description: 'Entrar, recuperar y registrarse son para quien está fuera; quien está dentro va a salir.',
      meta: { title: 'Solo desde fuera' },
      always: [{ guard: 'loggedIn', target: 'sentToSignout' }, { target: 'shown' }],
    },
    outsideByLink: {
      description: 'El enlace del correo manda: quien está dentro sale primero y sigue en la misma pantalla.',
      meta: { title: 'Desde un enlace' },
      always: [{ guard: 'loggedIn', target: 'signingOut' }, { target: 'shown' }],
    },
    verifying: {
      description: 'Activar la cuenta: con enlace, cualquiera; sin enlace, quien aún no la activa.',
      meta: { title: 'Activación' },
      always: [
        { guard: 'hasToken', target: 'shown' },
        { guard: 'unverified', target: 'shown' },
        { guard: 'loggedIn', target: 'sentHome' },
        { target: 'sentToLoginPlain' },
      ],
    },
    inside: {
      description: 'La persona entró: se miran activación, grupo, rol y paso.',
      meta: { title: 'Dentro' },
      always: [
        { guard: 'unverified', target: 'sentToVerify' },
        { guard: 'groupMismatch', target: 'sentHome' },
        { guard: 'roleMismatch', target: 'sentHome' },
        { guard: 'belowStep', target: 'sentToWizard' },
        { guard: 'lacksQuery', target: 'sentToWizard' },
        { guard: 'isHome', target: 'atHome' },
        { target: 'shown' },
      ],
    },
    atHome: {
      description: 'El inicio de cada quien: tablero, panel de membresía, panel o sesiones.',
      meta: { title: 'En el inicio' },
      always: [
        { guard: 'isSysadmin', target: 'sentToBoard' },
        { guard: and(['leads', 'hasMembership']), target: 'sentToMembership' },
        { guard: 'leads', target: 'sentToPanel' },
        { target: 'sentToSessions' },
      ],
    },
    sentToBoard: ends('Al tablero', 'La administración del sistema parte en su tablero.', 'board'),
    sentToMembership: ends(
      'Al panel de membresía',
      'Quien dirige programas con membresía parte en su panel.',
      'membershipPanel',
    ),
    sentToPanel: ends('Al panel', 'Quien dirige programas sin membresía parte en el panel.', 'panel'),
    sentToSessions: ends('A sesiones', 'Todas las demás personas parten en sus sesiones.', 'sessions'),
    sentToSignout: ends('A salir', 'Sale de su cuenta y vuelve a la entrada.', 'signout'),
    shown: ends('Se muestra', 'Se muestra la pantalla.'),
    signingOut: ends('Sale', 'Sale de su cuenta.'),
    sentToLogin: ends('A entrar', 'Va a entrar, y después vuelve a lo que quería.', 'login'),
    sentToLoginPlain: ends('A entrar', 'Va a entrar.', 'login'),
    sentToVerify: ends('A activar', 'Va a activar su cuenta.', 'verify'),
    sentHome: ends('Al inicio', 'Su grupo o rol no ve esa pantalla: va al inicio.', 'home'),
    sentToWizard: ends(
      'A primeros pasos',
      'Le falta un paso, o a la dirección le falta un dato: va a sus primeros pasos.',
      'wizard',
    ),
  },
})

/** Runs the chart on one question. A failing guard is a warning and a redirect home. */
export function decide(input: GuardInput, warn: (error: unknown) => void = () => {}): GuardDecision {
  // its first state is its answer: it is never started
  const snapshot = createActor(guardChart, { input }).getSnapshot()
  if (snapshot.status === 'error') {
    warn(snapshot.error)
    return { type: 'redirect', to: pathTo(input.me ? 'home' : 'login'), remember: false }
  }
  if (snapshot.value === 'shown') return { type: 'show' }
  if (snapshot.value === 'signingOut') return { type: 'signOut' }
  const to = Object.values(snapshot.getMeta()).find((meta) => meta?.to)?.to ?? 'home'
  return { type: 'redirect', to: pathTo(to), remember: snapshot.value === 'sentToLogin' }
}
