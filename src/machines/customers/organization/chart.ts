import { type ActorRefFrom, assign, sendTo, setup } from 'xstate'
import type { TripAction } from '#domain/entities/trip/actions'
import type { Id, TripStatus } from '#domain/models'
import type {
  Movement,
  Operation,
  Organization,
  OrganizationSettings,
  Traveller,
  TripSort,
} from '#domain/organizations'
import { pathTo } from '#domain/places'
import { app } from '../../kit/app'
import { PAGE_SIZES } from '../../kit/list/chart'
import { loadMachine } from '../../kit/load/chart'
import { port } from '../../kit/port'
import { say, sayFailure } from '../../kit/say'
import { creditFormMachine } from '../credit-form/chart'
import { membershipFormMachine } from '../membership-form/chart'
import { type Setting, settingsFormMachine } from '../settings-form/chart'
import { tripActionMachine } from '../trip-action/chart'
import { membershipValues, settingValues } from './values'

export const TABS = ['summary', 'credits', 'trips', 'programs', 'people', 'settings'] as const
export type Tab = (typeof TABS)[number]
export const ROWS_A_PAGE = 10
const TYPING_MS = 300

/** `operation` filters movements; `status` and `text` filter trips. Pages count from 1. */
export type PartQuestion = {
  organizationId: Id
  tab: Tab
  page: number
  operation: Operation | null
  status: TripStatus | null
  text: string
  /** rows a page */
  size: number
  /** of trips */
  sort: TripSort
  down: boolean
}
/** What the open tab shows: movements, trips or settings, never two of them. */
export type Part = {
  movements: Movement[]
  trips: Traveller[]
  settings: OrganizationSettings | null
  total: number
}
export type CreditChange = 'add' | 'subtract'
export type OrganizationContext = {
  organization: Organization | null
  question: PartQuestion
  part: Part | null
  change: CreditChange
  tripId: Id | null
  /** what of the settings is changed, and what it is about: a program or a membership */
  setting: { kind: Setting; target: Id }
  membershipId: Id | null
  now: number
}
export type OrganizationEvent =
  | { type: 'tab.choose'; tab: Tab }
  | { type: 'page.turn'; page: number }
  | { type: 'operation.choose'; operation: Operation | null }
  | { type: 'status.choose'; status: TripStatus | null }
  | { type: 'text.change'; text: string }
  | { type: 'size.choose'; size: number }
  | { type: 'order.choose'; sort: TripSort; down: boolean }
  | { type: 'file.save' }
  | { type: 'credits.change'; change: CreditChange }
  | { type: 'trip.open'; tripId: Id; now: number }
  | { type: 'setting.change'; kind: Setting; target: Id }
  | { type: 'membership.open'; membershipId: Id | null; now: number }
  | { type: 'side.close' }

const DONE = {
  pause: 'Travesía en pausa.',
  resume: 'Travesía reactivada.',
  unplan: 'La pausa que venía ya no será.',
  activate: 'Travesía activada.',
  invite: 'Invitación guardada.',
  extend: 'Travesía extendida.',
  plan: 'Plan cambiado.',
  move: 'Ahora está en el otro programa.',
  give: 'Créditos movidos.',
  take: 'Créditos movidos.',
  finish: 'Travesía terminada.',
  cancel: 'Travesía cancelada.',
  recover: 'Créditos recuperados: están sin asignar.',
} as const satisfies Record<TripAction, string>
const isTab = (text: string | null): text is Tab => TABS.some((tab) => tab === text)

export const organizationParts = {
  organization: loadMachine<Organization, Id>({
    id: 'organization.organization',
    title: 'Organización',
    description: 'La organización con sus saldos.',
  }),
  part: loadMachine<Part, PartQuestion>({
    id: 'organization.part',
    title: 'Parte',
    description: 'Una página de la parte elegida.',
  }),
}

export const organizationMachine = setup({
  types: {
    context: {} as OrganizationContext,
    events: {} as OrganizationEvent,
    input: {} as { organizationId: Id; tab: string | null; now: number },
    children: {} as {
      organization: 'organization'
      part: 'part'
      creditForm: 'creditForm'
      tripAction: 'tripAction'
      settingsForm: 'settingsForm'
      membershipForm: 'membershipForm'
    },
    tags: {} as 'busy',
    meta: {} as { title: string },
  },
  actors: {
    organization: organizationParts.organization,
    part: organizationParts.part,
    savePart: port<void, PartQuestion>('savePart'),
    creditForm: creditFormMachine,
    tripAction: tripActionMachine,
    settingsForm: settingsFormMachine,
    membershipForm: membershipFormMachine,
  },
  guards: {
    hasSettings: ({ context }) => context.part?.settings != null,
    otherTab: ({ context }, { tab }: { tab: Tab }) => context.question.tab !== tab,
    hasPage: ({ context: { part, question } }, { page }: { page: number }) =>
      page >= 1 && page !== question.page && page <= Math.ceil((part?.total ?? 0) / question.size),
    isListed: ({ context }, { tripId }: { tripId: Id }) =>
      context.part?.trips.some(({ _id }) => _id === tripId) === true,
    isOtherSize: ({ context }, { size }: { size: number }) =>
      size !== context.question.size && PAGE_SIZES.some((one) => one === size),
    hasRows: ({ context: { part } }) => (part?.movements.length ?? 0) + (part?.trips.length ?? 0) > 0,
  },
  actions: {
    ask: assign({
      question: ({ context }, change: Partial<PartQuestion>) => ({ ...context.question, ...change }),
    }),
  },
  delays: { typing: TYPING_MS },
}).createMachine({
  id: 'organization',
  description: 'Una organización: sus créditos y movimientos, sus travesías, sus programas y su gente.',
  context: ({ input: { organizationId, tab, now } }) => ({
    organization: null,
    question: {
      organizationId,
      tab: isTab(tab) ? tab : 'summary',
      page: 1,
      operation: null,
      status: null,
      text: '',
      size: ROWS_A_PAGE,
      sort: 'open',
      down: false,
    },
    part: null,
    change: 'add',
    tripId: null,
    setting: { kind: 'data', target: '' },
    membershipId: null,
    now,
  }),
  initial: 'opening',
  states: {
    opening: {
      description: 'Se trae la organización con sus saldos.',
      meta: { title: 'Cargando' },
      tags: 'busy',
      invoke: {
        id: 'organization',
        src: 'organization',
        input: ({ context }) => ({ question: context.question.organizationId }),
        onDone: { actions: assign({ organization: ({ event }) => event.output }), target: 'open' },
      },
    },
    open: {
      description: 'Se ve la organización en una de sus partes.',
      meta: { title: 'A la vista' },
      initial: 'fetching',
      on: {
        'tab.choose': {
          guard: { type: 'otherTab', params: ({ event }) => event },
          actions: [
            {
              type: 'ask',
              params: ({ event: { tab } }) => ({ tab, page: 1, operation: null, status: null, text: '' }),
            },
            assign({ part: null }),
            sendTo(app, ({ context: { question }, event: { tab } }) => ({
              type: 'place.wanted' as const,
              to: pathTo('adminUsersOrganization', { organizationId: question.organizationId }, { tab }),
              replace: true,
            })),
          ],
          target: '.fetching',
        },
      },
      states: {
        fetching: {
          description: 'Se trae una página de la parte elegida. Mientras, se puede seguir escribiendo.',
          meta: { title: 'Trayendo' },
          tags: 'busy',
          on: {
            'text.change': {
              actions: { type: 'ask', params: ({ event }) => ({ text: event.text, page: 1 }) },
              target: 'typing',
            },
          },
          invoke: {
            id: 'part',
            src: 'part',
            input: ({ context }) => ({ question: context.question }),
            onDone: { actions: assign({ part: ({ event }) => event.output }), target: 'idle' },
          },
        },
        idle: {
          description: 'Se puede buscar, filtrar, pasar de página y cambiar cosas.',
          meta: { title: 'En espera' },
          on: {
            'page.turn': {
              guard: { type: 'hasPage', params: ({ event }) => event },
              actions: { type: 'ask', params: ({ event }) => ({ page: event.page }) },
              target: 'fetching',
            },
            'operation.choose': {
              actions: { type: 'ask', params: ({ event }) => ({ operation: event.operation, page: 1 }) },
              target: 'fetching',
            },
            'status.choose': {
              actions: { type: 'ask', params: ({ event }) => ({ status: event.status, page: 1 }) },
              target: 'fetching',
            },
            'text.change': {
              actions: { type: 'ask', params: ({ event }) => ({ text: event.text, page: 1 }) },
              target: 'typing',
            },
            'size.choose': {
              guard: { type: 'isOtherSize', params: ({ event }) => event },
              actions: { type: 'ask', params: ({ event }) => ({ size: event.size, page: 1 }) },
              target: 'fetching',
            },
            'order.choose': {
              actions: {
                type: 'ask',
                params: ({ event: { sort, down } }) => ({ sort, down, page: 1 }),
              },
              target: 'fetching',
            },
            'file.save': { guard: 'hasRows', target: 'saving' },
            'credits.change': {
              actions: assign({ change: ({ event }) => event.change }),
              target: 'changing',
            },
            'trip.open': {
              guard: { type: 'isListed', params: ({ event }) => event },
              actions: assign({ tripId: ({ event }) => event.tripId, now: ({ event }) => event.now }),
              target: 'travelling',
            },
            'setting.change': {
              guard: 'hasSettings',
              actions: assign({ setting: ({ event: { kind, target } }) => ({ kind, target }) }),
              target: 'setting',
            },
            'membership.open': {
              guard: 'hasSettings',
              actions: assign({
                membershipId: ({ event }) => event.membershipId,
                now: ({ event }) => event.now,
              }),
              target: 'agreeing',
            },
          },
        },
        typing: {
          description: 'Escribe a quién busca.',
          meta: { title: 'Escribiendo' },
          on: {
            'text.change': {
              actions: { type: 'ask', params: ({ event }) => ({ text: event.text, page: 1 }) },
              target: 'typing',
              reenter: true,
            },
          },
          after: { typing: 'fetching' },
        },
        saving: {
          description: 'Se juntan todas las filas de la parte, movimientos o travesías, en un archivo.',
          meta: { title: 'Preparando el archivo' },
          invoke: {
            src: 'savePart',
            input: ({ context }) => context.question,
            onDone: {
              actions: say('El archivo está en tus descargas.'),
              target: 'idle',
            },
            onError: {
              actions: sayFailure(),
              target: 'idle',
            },
          },
        },
        changing: {
          description: 'Abona o resta créditos.',
          meta: { title: 'Abonando o restando' },
          on: { 'side.close': 'idle' },
          invoke: {
            id: 'creditForm',
            src: 'creditForm',
            input: ({ context: { change, question, organization } }) => ({
              values: {
                kind: change,
                amount: '',
                words: '',
                pricePerCredit: '',
                purchaseOrder: '',
                organizationId: question.organizationId,
                unassigned: String(organization?.accounts.unassigned ?? 0),
              },
            }),
            onDone: {
              actions: say('Créditos guardados.'),
              target: '#organization.opening',
            },
          },
        },
        setting: {
          description: 'Cambia una parte de los ajustes, o quita un programa o una membresía programada.',
          meta: { title: 'Cambiando los ajustes' },
          on: { 'side.close': 'idle' },
          invoke: {
            id: 'settingsForm',
            src: 'settingsForm',
            input: ({ context: { organization, part, setting } }) => {
              if (!organization) throw new Error('no organization to change')
              return { values: settingValues(organization, part?.settings?.rooms ?? [], setting) }
            },
            onDone: '#organization.opening',
          },
        },
        agreeing: {
          description: 'Acuerda una membresía, o cambia la que eligió.',
          meta: { title: 'Acordando una membresía' },
          on: { 'side.close': 'idle' },
          invoke: {
            id: 'membershipForm',
            src: 'membershipForm',
            input: ({ context: { organization, part, membershipId, now } }) => ({
              values: membershipValues(
                organization?._id ?? '',
                part?.settings?.memberships ?? [],
                membershipId,
                now,
              ),
            }),
            onDone: '#organization.opening',
          },
        },
        travelling: {
          description: 'Mira una travesía y hace algo con ella.',
          meta: { title: 'En una travesía' },
          on: { 'side.close': 'idle' },
          invoke: {
            id: 'tripAction',
            src: 'tripAction',
            input: ({ context: { part, tripId, organization, now } }) => {
              const trip = part?.trips.find(({ _id }) => _id === tripId)
              if (!trip || !organization) throw new Error('no trip to open')
              return { trip, accounts: organization.accounts, now }
            },
            onDone: {
              actions: sendTo(app, ({ event }) => ({
                type: 'snackbar.show' as const,
                content: DONE[event.output ?? 'pause'],
              })),
              target: '#organization.opening',
            },
          },
        },
      },
    },
  },
})
export type OrganizationActor = ActorRefFrom<typeof organizationMachine>
