import type { ContextFrom } from 'xstate'
import type { TripSort } from '#domain/organizations'
import type { organizationMachine } from '#machines/customers/organization/chart'
import {
  alike,
  enters,
  errorOf,
  given,
  givenIn,
  goes,
  isIn,
  outputOf,
  type RulesOf,
  type Step,
  says,
  waysOf,
} from '../../rules'

/** So long nothing is written before a trip is searched. */
const PAUSE = 300
const A_PAGE = 10
const ID = 'org-1'
type Context = ContextFrom<typeof organizationMachine>
type At = Step<Context>
const { on, begins, asksAgain } = waysOf<typeof organizationMachine>()

const asksPart = (step: At) => alike(given(step), { question: step.after.context.question })
/** What is asked for is as it was, but for this. */
const asksBut = (change: (step: At) => Partial<Context['question']>) => (step: At) =>
  alike(step.after.context.question, Object.assign({}, step.before?.context.question, change(step)))
const fromFirst = (name: string) => (step: At) =>
  asksBut(({ move }) => ({ [name]: move[name], page: 1 }))(step)
const listed = ({ before, move }: At) => before?.context.part?.trips.find(({ _id }) => _id === move.tripId)
const hasPage = ({ before, move }: At) => {
  const page = Number(move.page)
  const { question, part } = before?.context ?? {}
  return page >= 1 && page !== question?.page && (page - 1) * A_PAGE < (part?.total ?? 0)
}
const hasSettings = ({ before }: At) => before?.context.part?.settings != null
export const organizationRules: RulesOf<typeof organizationMachine> = {
  must: [
    'opening',
    'failed',
    'fetching',
    'idle',
    'typing',
    'saving',
    'changing',
    'travelling',
    'setting',
    'agreeing',
  ],
  always: {
    'Al abrir se pide la organización, y sus partes cuando llegó': ({ before, asked }) =>
      before !== null || (asked.length === 1 && givenIn(asked, 'tab') === undefined),
    'Lo que no llegó se pide de nuevo': ({ before, move, asked }) =>
      !before ||
      !isIn(before, 'failed') ||
      !/^(organization|part)\.retry$/.test(move.type) ||
      asked.length === 1,
    'Cada parte que se elige se pide desde su principio, y la dirección la nombra': (step) =>
      step.move.type !== 'tab.choose' ||
      step.told.length === 0 ||
      (step.asked.length === 1 &&
        givenIn(step.asked, 'tab') === step.move.tab &&
        givenIn(step.asked, 'page') === 1 &&
        step.told.some(({ to }) => String(to).endsWith(`?tab=${step.move.tab}`))),
    'Filtrar, ordenar o buscar vuelve a la primera página': ({ move, asked }) =>
      !/^(operation|status|size|order)\.choose$|typing/.test(move.type) ||
      asked.every((one) => givenIn(one, 'page') === 1),
    'Mientras escribe no se pide nada, y espera poco': ({ move, asked, after, timers }) =>
      (move.type !== 'text.change' || asked.length === 0) &&
      timers.length === (isIn(after, 'typing') ? 1 : 0) &&
      timers.every((ms) => ms === PAUSE),
    'Cerrar sin hacer nada no pide ni dice nada': ({ move, asked, told }) =>
      move.type !== 'side.close' || asked.length + told.length === 0,
    'Se abre una travesía de la lista': (step) =>
      !enters(step, 'travelling') ||
      (step.before?.context.part?.trips.some(({ _id }) => _id === step.move.tripId) ?? false),
    'Que el archivo está, o no, se dice': ({ before, move, told }) =>
      !before ||
      !isIn(before, 'saving') ||
      !move.type.includes('saving') ||
      told.some(({ type }) => type === 'snackbar.show'),
  },
  ways: {
    'Se trae la organización con sus saldos, y después la parte elegida': [
      begins('opening', {
        asks: ['organization.load'],
        so: (step) => {
          const { question, part } = step.after.context
          const { organizationId, page, operation, status, text } = question
          return (
            alike(given(step), { question: ID }) &&
            alike([organizationId, page, operation, status, text, part], [ID, 1, null, null, '', null])
          )
        },
      }),
      asksAgain('opening', 'organization'),
      on('opening', 'organization.load.done', 'open.fetching', {
        asks: ['part.load'],
        so: (step) => alike(step.after.context.organization, outputOf(step)) && asksPart(step),
      }),
      asksAgain('open.fetching', 'part'),
      on('open.fetching', 'part.load.done', 'open.idle', {
        so: (step) => alike(step.after.context.part, outputOf(step)),
      }),
    ],
    'Se elige otra parte, desde su principio, y la dirección la nombra': (
      ['credits', 'trips', 'people', 'settings'] as const
    ).map((tab) =>
      on('open', 'tab.choose', 'open.fetching', {
        if: ({ before, move }) => move.tab === tab && before?.context.question.tab !== tab,
        asks: ['part.load'],
        tells: [goes(`/administrador-usuarios-organizacion/${ID}?tab=${tab}`, true)],
        so: (step) =>
          asksPart(step) &&
          step.after.context.part === null &&
          asksBut(() => ({ tab, page: 1, operation: null, status: null, text: '' }))(step),
      }),
    ),
    'Se pasa a una página que hay, y se filtra desde la primera': [
      on('open.idle', 'page.turn', 'open.fetching', {
        if: hasPage,
        asks: ['part.load'],
        so: (step) => asksPart(step) && asksBut(({ move }) => ({ page: Number(move.page) }))(step),
      }),
      on('open.idle', 'operation.choose', 'open.fetching', {
        asks: ['part.load'],
        so: (step) => asksPart(step) && fromFirst('operation')(step),
      }),
      on('open.idle', 'status.choose', 'open.fetching', {
        asks: ['part.load'],
        so: (step) => asksPart(step) && fromFirst('status')(step),
      }),
      on('open.idle', 'size.choose', 'open.fetching', {
        if: ({ before, move }) => before?.context.question.size !== move.size,
        asks: ['part.load'],
        so: (step) => asksPart(step) && fromFirst('size')(step),
      }),
      on('open.idle', 'order.choose', 'open.fetching', {
        asks: ['part.load'],
        so: (step) =>
          asksPart(step) &&
          asksBut(({ move: { sort, down } }) => ({
            sort: String(sort) as TripSort,
            down: down === true,
            page: 1,
          }))(step),
      }),
    ],
    'Se busca cuando se deja de escribir': [
      on(['open.fetching', 'open.idle', 'open.typing'], 'text.change', 'open.typing', {
        so: fromFirst('text'),
      }),
      on('open.typing', PAUSE, 'open.fetching', { asks: ['part.load'], so: asksPart }),
    ],
    'Se bajan todos los movimientos o travesías, si los hay': [
      on('open.idle', 'file.save', 'open.saving', {
        if: ({ before }) =>
          (before?.context.part?.movements.length ?? 0) + (before?.context.part?.trips.length ?? 0) > 0,
        asks: ['savePart'],
        so: (step) => alike(given(step), step.after.context.question),
      }),
      on('open.saving', 'savePart.done', 'open.idle', {
        tells: [says('El archivo está en tus descargas.')],
      }),
      on('open.saving', 'savePart.error', 'open.idle', {
        tells: [{ type: 'snackbar.show', color: 'error' }],
        so: (step) => step.told[0]?.content === errorOf(step)?.message,
      }),
    ],
    'Se abonan o restan créditos con lo que hay sin asignar; hecho, todo se trae de nuevo': [
      on('open.idle', 'credits.change', 'open.changing', {
        asks: ['creditForm'],
        so: (step) =>
          step.after.context.change === step.move.change &&
          alike(given(step), {
            values: {
              kind: step.move.change,
              amount: '',
              words: '',
              pricePerCredit: '',
              purchaseOrder: '',
              organizationId: ID,
              unassigned: '40',
            },
          }),
      }),
      on('open.changing', 'creditForm.done', 'opening', {
        tells: [says('Créditos guardados.')],
        asks: ['organization.load'],
      }),
    ],
    'Se abre una travesía de la lista; hecho algo con ella, se dice y todo se trae de nuevo': [
      on('open.idle', 'trip.open', 'open.travelling', {
        if: (step) => listed(step) !== undefined,
        asks: ['tripAction'],
        so: (step) => {
          const { organization, tripId, now } = step.after.context
          const trip = { trip: listed(step), accounts: organization?.accounts, now: step.move.now }
          return alike(given(step), trip) && alike([tripId, now], [step.move.tripId, step.move.now])
        },
      }),
      on('open.travelling', 'tripAction.done', 'opening', {
        tells: [says('Travesía en pausa.')],
        asks: ['organization.load'],
      }),
      on(['open.changing', 'open.travelling', 'open.setting', 'open.agreeing'], 'side.close', 'open.idle'),
    ],
    'Se cambia una parte de los ajustes desde lo que hay; hecho, todo se trae de nuevo': [
      on('open.idle', 'setting.change', 'open.setting', {
        if: hasSettings,
        asks: ['settingsForm'],
        so: (step) => {
          const { kind, target } = step.move
          const about = { kind, target, organizationId: ID, version: '3' }
          return alike(given(step), { values: kind === 'access' ? { ...about, flow: '' } : about })
        },
      }),
      on('open.setting', 'settingsForm.done', 'opening', { asks: ['organization.load'] }),
    ],
    'Se acuerda la membresía que sigue a la vigente, desde el día siguiente a su término': [
      on('open.idle', 'membership.open', 'open.agreeing', {
        if: hasSettings,
        asks: ['membershipForm'],
        so: (step) => {
          const { values } = given(step) as { values: Record<string, string> }
          return (
            step.after.context.now === step.move.now &&
            // of the one in force, which ends on 1 June 2027
            alike(
              [values.organizationId, values.startDate, values.endDate, values.amount, values.until],
              [ID, '2027-06-02', '2028-06-02', '600', '2027-06-01'],
            )
          )
        },
      }),
      on('open.agreeing', 'membershipForm.done', 'opening', { asks: ['organization.load'] }),
    ],
  },
}
