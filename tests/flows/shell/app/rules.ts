import type { ContextFrom } from 'xstate'
import type { appMachine } from '#machines/shell/app/chart'
import { alike, isIn, outputOf, type RulesOf, type Step, waysOf } from '../../rules'

type Context = ContextFrom<typeof appMachine>
type At = Step<Context>
const { on, begins } = waysOf<typeof appMachine>()

const [SHOWING, LOADING, LEAVING, FAILED, STARTING] = [
  'place.showing',
  'place.loading',
  'place.leaving',
  'place.failed',
  'place.starting',
] as const
const SETTLED = [SHOWING, LOADING, LEAVING, FAILED] as const
const LANDINGS = [SHOWING, LOADING, LEAVING] as const
const COMPANIES = ['company.accompanying', 'company.fetching', 'company.alone'] as const
type Landing = (typeof LANDINGS)[number]

/** `refused`: what was wanted is not for them. */
type Ending = { path: string; remembered: string | null; at: Landing; restored: boolean; refused: boolean }
/** Where somebody ends who wants a place: out, everything leads to the login, which remembers it. */
function landingOf(
  { me, screens }: Pick<Context, 'me' | 'screens'>,
  path: string,
  remembered: string | null,
): Ending {
  const leaves = (refused: boolean): Ending => ({
    path: '/salir',
    remembered,
    at: LEAVING,
    restored: false,
    refused,
  })
  const landed = (to: string, kept: string | null, refused = false): Ending => ({
    path: to,
    remembered: kept,
    at: Object.keys(screens).length > 0 ? SHOWING : LOADING,
    restored: false,
    refused,
  })
  if (me === null && path === '/salir') return landed('/acceder', null)
  if (me === null)
    return path === '/acceder' ? landed(path, remembered) : landed('/acceder', path, path !== '/')
  if (path === '/' && remembered !== null)
    return Object.assign(landingOf({ me, screens }, remembered, null), { restored: true })
  if (path === '/salir' || path === '/acceder') return leaves(path === '/acceder')
  return landed(path === '/' ? '/sesiones' : path, remembered)
}
const pathOf = (place: Context['remembered']) => place?.pathname ?? null
/** What is wanted by an event, or by who comes in from a screen for those who are out. */
function wantedIn({ move, before, after }: At): string {
  if (typeof move.to === 'string') return move.to
  const address = move.address as { pathname: string } | undefined
  if (address) return address.pathname
  const wanted = before?.context.wanted.pathname ?? ''
  const comesIn = before?.context.me === null && after.context.me !== null && before.context.shown !== null
  return comesIn && ['/acceder', '/salir'].includes(wanted) ? '/' : wanted
}
const landingIn = (step: At) =>
  landingOf(step.after.context, wantedIn(step), pathOf(step.before?.context.remembered ?? null))
const landsAt =
  (at: Landing, refused: boolean) =>
  (step: At): boolean =>
    landingIn(step).at === at && landingIn(step).refused === refused
/** Of the parts of the program, the one that accompanies is asked for by its name. */
const asksParts = ({ asked, after, before }: At) => {
  const parts = asked.flatMap(({ name, input }) =>
    name === 'loadScreen' ? [(input as { chunk?: string } | undefined)?.chunk] : [],
  )
  const fetches = isIn(after, 'company.fetching') && !(before && isIn(before, 'company.fetching'))
  return parts.every((part) => typeof part === 'string') && fetches === parts.includes('company')
}
const isSaid = ({ after }: At) => isIn(after, 'snackbar.showing') || isIn(after, 'snackbar.held')
/** Who wants to leave and is out already is told so. */
const hasLeft = (step: At) => wantedIn(step) !== '/salir' || step.after.context.me !== null || isSaid(step)
const landed = (step: At) => {
  const { path, remembered } = landingIn(step)
  const { context } = step.after
  const there = context.wanted.pathname === path && pathOf(context.remembered) === remembered
  return there && asksParts(step) && hasLeft(step)
}
/** The address on the screen is the one that is wanted; a step of the history only when a link led there. */
const seen = (step: At) =>
  !isIn(step.after, SHOWING) || alike(step.after.context.shown?.address, step.after.context.wanted)
/** One has all that the other says. */
const holds = (one: unknown, other: unknown) => alike(one, Object.assign({}, one, other))
type More = { asks?: string[]; does?: string[]; sends?: string[] }
const COMES: Record<Landing, More> = {
  [SHOWING]: { does: ['notePlace'] },
  [LOADING]: { asks: ['loadScreen'] },
  [LEAVING]: { sends: ['connection.signOut'] },
}
/** A guard's failure is noted, once, whatever comes of it. */
const comes = (at: Landing, refused: boolean): More => ({
  ...COMES[at],
  does: [...(refused ? ['logRefusal'] : []), ...(COMES[at].does ?? [])],
})
const BOTH = [false, true] as const
/** What is remembered leads back in place of where one was. */
const replaces = (step: At, replace: boolean) =>
  step.after.context.replace === (replace || landingIn(step).restored)
/** The screen one is leaving says its own address, in other words, while another is on its way. */
const isOvertaken = ({ before, move }: At) =>
  move.type === 'place.wanted' &&
  move.replace === true &&
  before !== null &&
  move.to === before.context.shown?.address.pathname &&
  move.to !== before.context.wanted.pathname
const goesTo = (from: readonly string[], event: string, ats: readonly Landing[], replace: boolean) =>
  ats.flatMap((at) =>
    (at === LEAVING ? [false] : BOTH).map((refused) =>
      on(from, event, at, {
        if: (step) =>
          landsAt(at, refused)(step) &&
          !isOvertaken(step) &&
          (event === 'url.changed' || (step.move.replace === true) === replace),
        so: (step) => landed(step) && seen(step) && replaces(step, replace),
        ...comes(at, refused),
      }),
    ),
  )
/** What the connection tells that was not known. */
const tells = ({ move }: At) => (move.snapshot as { context: Pick<Context, 'me' | 'token'> }).context
const isNews = (step: At) => {
  const known = step.before?.context
  const { me, token } = tells(step)
  return known?.shown === null || known?.me !== me || known?.token !== token
}
const takesConnection = (step: At) => {
  const { me, token } = tells(step)
  const was = step.before?.context
  return (
    step.after.context.me === me &&
    step.after.context.token === token &&
    replaces(step, was?.replace === true || was?.me?._id !== me?._id)
  )
}
const personOf = ({ me }: Context) => me && `${me._id} ${me._type.active}`
/** Who accompanies somebody: nobody who is out, and nothing that has not come. */
const companyOf = ({ me, screens }: Context) =>
  me === null ? 'company.alone' : 'company' in screens ? 'company.accompanying' : 'company.fetching'
const looksAgain = ({ before, after }: At) =>
  before !== null &&
  (isIn(before, 'company.alone') ||
    (isIn(before, 'company.accompanying') && personOf(before.context) !== personOf(after.context)))
const isAlone = ({ before, after }: At) =>
  after.context.company === null && (before?.context.company === null || after.context.unread === 0)
const accompanies = (step: At) =>
  companyOf(step.after.context) === 'company.accompanying'
    ? step.after.context.company !== null
    : isAlone(step)
const settles = (at: Landing, company: (typeof COMPANIES)[number] | null) =>
  (company === 'company.accompanying' || (at === LOADING && company === 'company.fetching')
    ? [false]
    : BOTH
  ).map((refused) => settlesSo(at, refused, company))
const settlesSo = (at: Landing, refused: boolean, company: (typeof COMPANIES)[number] | null) =>
  on([...SETTLED, STARTING], 'connection.snapshot', company ? [at, company] : at, {
    if: (step) =>
      isNews(step) &&
      landsAt(at, refused)(step) &&
      (company ? looksAgain(step) && companyOf(step.after.context) === company : !looksAgain(step)),
    so: (step) => takesConnection(step) && landed(step) && seen(step) && (!company || accompanies(step)),
    ...comes(at, refused),
    asks: [...(COMES[at].asks ?? []), ...(company === 'company.fetching' ? ['loadScreen'] : [])],
  })
const EVERYWHERE = [...SETTLED, STARTING]
/** What only the connection knows how to do is told to it as it was said. */
const connects = (type: string) =>
  on(EVERYWHERE, type, null, { sends: [{ type }], so: ({ sent, move }) => alike(sent[0]?.event, move) })
const came = (chunk: 'place.loading' | 'company.fetching') =>
  new RegExp(`^\\d+\\.app\\.${chunk.replace('.', '\\.')}\\.done$`)
const hasCome = (step: At) => outputOf<{ failure: string | null }>(step).failure === null
const takesScreens = (step: At) =>
  step.after.context.missing === null &&
  Object.keys(outputOf<Pick<Context, 'screens'>>(step).screens).every(
    (name) => name in step.after.context.screens,
  )

export const appRules: RulesOf<typeof appMachine> = {
  moments: 160,
  deep: true,
  must: ['place.showing', 'place.failed', 'place.leaving', 'company.accompanying', 'network.offline'],
  always: {
    'La dirección es la de la pantalla que se ve': ({ after }) =>
      !isIn(after, 'place.showing') || alike(after.context.shown?.address, after.context.wanted),
    'La campana y lo que espera sin leer acompañan solo a quien está dentro': ({ after }) =>
      !isIn(after, 'company.accompanying') || after.context.me !== null,
    'La pantalla que se deja no trae de vuelta con su propia dirección': (step) =>
      !isOvertaken(step) ||
      (alike(step.after.context.wanted, step.before?.context.wanted) && step.asked.length === 0),
    'Sin red se sigue viendo lo que hay': ({ before, after, move }) =>
      !['network.lost', 'network.back'].includes(move.type) ||
      alike(after.context.shown, before?.context.shown),
  },
  ways: {
    'Se parte sin saber quién está dentro': [
      begins([STARTING, 'company.waiting', 'version.current', 'network.online'], {
        asks: ['connection'],
        so: ({ asked }) => alike(asked[0]?.input, { token: null }),
      }),
      on(STARTING, /^(place\.wanted|url\.changed)$/, null, {
        so: (step) => step.after.context.wanted.pathname === wantedIn(step) && step.after.context.replace,
      }),
    ],
    'Se va a donde se quiere; sin conexión, a entrar, y se recuerda a dónde se iba': [
      ...goesTo(SETTLED, 'place.wanted', LANDINGS, false),
      ...goesTo(SETTLED, 'place.wanted', [SHOWING, LOADING], true),
      ...goesTo(SETTLED, 'url.changed', [SHOWING, LOADING], true),
    ],
    'Lo que la conexión dice de nuevo cambia quién está dentro, qué se ve y qué acompaña': [
      ...settles(SHOWING, null),
      ...settles(SHOWING, 'company.alone'),
      ...settles(SHOWING, 'company.accompanying'),
      ...settles(LOADING, null),
      ...settles(LOADING, 'company.fetching'),
      ...settles(LOADING, 'company.alone'),
      ...settles(LEAVING, null),
      ...settles(LEAVING, 'company.fetching'),
      ...settles(LEAVING, 'company.accompanying'),
    ],
    'La pantalla se trae; si falta, se dice y se puede pedir otra vez': [
      on(LOADING, came('place.loading'), SHOWING, {
        if: hasCome,
        does: ['notePlace'],
        so: (step) => takesScreens(step) && seen(step),
      }),
      on(LOADING, came('place.loading'), FAILED, {
        so: (step) => step.after.context.missing === outputOf<{ failure: Context['missing'] }>(step).failure,
      }),
      on(FAILED, 'screen.retry', LOADING, { asks: ['loadScreen'] }),
      on(SHOWING, 'screen.edited', null, {
        does: ['notePlace'],
        so: (step) =>
          seen(step) &&
          Object.entries(step.move.screens as Context['screens']).every(
            ([name, edited]) => step.after.context.screens[name] === edited,
          ),
      }),
    ],
    'Lo que acompaña viene cuando la página descansa, y solo para quien está dentro': [
      ...COMPANIES.map((company) =>
        on('company.waiting', 'page.settled', company, {
          if: ({ after }) => companyOf(after.context) === company,
          asks: company === 'company.fetching' ? ['loadScreen'] : [],
          so: (step) => accompanies(step) && asksParts(step),
        }),
      ),
      on('company.fetching', came('company.fetching'), 'company.accompanying', {
        if: (step) => hasCome(step) && step.after.context.me !== null,
        so: (step) => takesScreens(step) && accompanies(step),
      }),
      on('company.fetching', came('company.fetching'), 'company.alone', {
        so: (step) => isAlone(step) && (!hasCome(step) || takesScreens(step)),
      }),
      ...(['network.offline', 'network.online'] as const).map((network) =>
        on('company.alone', 'network.back', ['company.fetching', 'network.online'], {
          if: ({ before, after }) =>
            before !== null && isIn(before, network) && companyOf(after.context) === 'company.fetching',
          asks: ['loadScreen'],
          so: (step) => asksParts(step) && (network === 'network.online' || isSaid(step)),
        }),
      ),
    ],
    'Lo que es de la conexión le llega a ella, tal como se dijo': [
      on(EVERYWHERE, 'connection.refused', null, {
        if: ({ before }) => before?.context.me !== null,
        sends: ['connection.refused'],
        so: isSaid,
      }),
      ...[
        'connection.refused',
        'connection.opened',
        'connection.signOut',
        'connection.retry',
        'role.switch',
        'theme.choose',
        'user.updated',
        'user.stale',
        'token.changed',
      ].map(connects),
    ],
    'Quien empieza a ver como otra persona pasa a esa vista': [
      on(EVERYWHERE, 'preview.began', null, {
        if: ({ before }) => before !== null && isIn(before, 'preview.own'),
        does: ['enter'],
        so: ({ after }) => isIn(after, 'preview.entering'),
      }),
    ],
    'Lo demás lo hace quien sabe: avisos, direcciones de afuera, cargar de nuevo, contar': [
      on(EVERYWHERE, 'snackbar.show', null, { so: isSaid }),
      on(EVERYWHERE, 'outside.wanted', null, { does: ['openOutside'] }),
      on(EVERYWHERE, 'page.reload', null, { does: ['reloadPage'] }),
      on(EVERYWHERE, 'page.hidden', null, {
        if: ({ before }) => before !== null && isIn(before, 'activity.resting'),
        asks: ['activity.send'],
      }),
      on(EVERYWHERE, 'page.hidden', null, { asks: /^activity\./ }),
      on(EVERYWHERE, 'activity.send.error', null, { does: ['keep'] }),
      on(EVERYWHERE, 60_000, null, { asks: ['activity.send'] }),
      on(EVERYWHERE, 'screen.renew', null, { so: ({ after }) => after.context.renews }),
      on(EVERYWHERE, 'time.saved', null, {
        if: ({ before, move }) => before?.context.me !== null && move.week !== undefined,
        sends: [{ type: 'user.updated' }],
        so: ({ sent, move }) => holds(sent[0]?.event.me, move.week),
      }),
      on(EVERYWHERE, 'chat.counted', null, {
        so: ({ after, move }) =>
          alike([after.context.unread, after.context.writers], [move.unread, move.writers]),
      }),
    ],
    'Se nota si hay red, y si hay otra versión': [
      on('network.online', 'network.lost', 'network.offline'),
      on('network.offline', 'network.back', 'network.online', { so: isSaid }),
      on('version.current', 'version.changed', 'version.outdated'),
    ],
  },
}
