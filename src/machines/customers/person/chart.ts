import { type ActorRefFrom, assign, enqueueActions, type SnapshotFrom, sendTo, setup } from 'xstate'
import type { Failure } from '#domain/failure'
import type { Id, Preview } from '#domain/models'
import { dayOf } from '#domain/trip-dates'
import { app } from '../../kit/app'
import { keepFailure } from '../../kit/failure'
import { loadMachine } from '../../kit/load/chart'
import { port } from '../../kit/port'
import { newTripMachine } from '../new-trip/chart'
import type { PersonRow } from '../people/data'
import { ACT_WORDS, type Act, isValid } from './acts'
import type { PersonDraft, PersonFile } from './data'

export type { Act } from './acts'

type Deed = { act: Act; row: PersonRow; file: PersonFile | null; draft: PersonDraft | null }
export type PersonContext = {
  row: PersonRow
  file: PersonFile | null
  draft: PersonDraft | null
  act: Act
  /** the address as it is typed to confirm the removal */
  typed: string
  failure: Failure | null
  now: number
}
export type PersonEvent =
  | { type: 'person.reload' }
  | { type: 'draft.change'; change: Partial<PersonDraft> }
  | { type: 'person.save' }
  | { type: 'person.moderate' }
  | { type: 'person.switch' }
  | { type: 'person.remove' }
  | { type: 'invitation.resend' }
  | { type: 'typed.change'; text: string }
  | { type: 'person.preview' }
  | { type: 'trip.add'; now: number }
  | { type: 'trip.dismiss' }
  | { type: 'act.confirm' }
  | { type: 'act.dismiss' }

export const isChanged = ({ file, draft }: Pick<PersonContext, 'file' | 'draft'>): boolean =>
  file !== null && draft !== null && JSON.stringify(file.saved) !== JSON.stringify(draft)
const sameAddress = (a: string, b: string): boolean => a.trim().toLowerCase() === b.toLowerCase()

export const personParts = {
  person: loadMachine<PersonFile, Id>({
    id: 'person.person',
    title: 'Persona',
    description: 'Lo que se sabe de la persona, y lo que puede cambiarse.',
  }),
}

export const personMachine = setup({
  types: {
    context: {} as PersonContext,
    events: {} as PersonEvent,
    input: {} as { row: PersonRow },
    children: {} as { person: 'person'; newTrip: 'newTrip' },
    tags: {} as 'confirming' | 'busy',
    meta: {} as { title: string },
  },
  actors: {
    person: personParts.person,
    act: port<PersonFile | null, Deed>('act'),
    startPreview: port<Preview, PersonRow>('startPreview'),
    newTrip: newTripMachine,
  },
  guards: {
    isInvited: ({ context }) => context.row.invitedUntil !== null,
    canSave: ({ context }) => isChanged(context) && context.draft !== null && isValid(context.draft),
    isCoach: ({ context }) => context.file?.moderated !== null,
    isActive: ({ context }) => context.file?.status === 'verified',
    isTraveller: ({ context: { file } }) => file?.trips !== null && file?.saved.organizationId !== '',
    leadsCustomer: ({ context: { row, file } }) =>
      row.group === 'customer' && file?.saved.roles.includes('admin') === true && file.status !== 'inactive',
    isInactive: ({ context }) => context.file?.status === 'inactive',
    isStale: ({ context }) => context.failure?.type === 'conflict',
    isConfirmed: ({ context: { act, typed, row } }) => act !== 'remove' || sameAddress(typed, row.email),
    wasRemoval: ({ context }) => context.act === 'remove',
    wasInvitation: ({ context }) => context.act === 'resend',
    wasConfirmed: ({ context }) => context.act === 'remove' || context.act === 'deactivate',
  },
  actions: {
    mean: assign((_, { act }: { act: Act }) => ({ act, failure: null, typed: '' })),
    /** What was typed and not saved stays over what is new. */
    take: assign(({ context }, { file }: { file: PersonFile }) => ({
      file,
      draft: isChanged(context) && context.act !== 'save' ? context.draft : file.saved,
      failure: null,
    })),
    tell: enqueueActions(({ context: { act }, enqueue }) => {
      enqueue.sendTo(app, { type: 'snackbar.show', content: ACT_WORDS[act] })
    }),
  },
}).createMachine({
  id: 'person',
  description: 'Una persona, con lo que un sysadmin puede cambiar de ella; o una invitación sin aceptar.',
  context: ({ input }) => ({
    ...input,
    file: null,
    draft: null,
    act: 'save',
    typed: '',
    failure: null,
    now: 0,
  }),
  initial: 'opening',
  states: {
    opening: {
      description: 'Se mira si ya tiene cuenta.',
      meta: { title: 'Abriendo' },
      always: [{ guard: 'isInvited', target: 'invited' }, { target: 'loading' }],
    },
    loading: {
      description: 'Se trae a la persona.',
      meta: { title: 'Cargando' },
      invoke: {
        id: 'person',
        src: 'person',
        input: ({ context }) => ({ question: context.row._id }),
        onDone: {
          actions: { type: 'take', params: ({ event }) => ({ file: event.output }) },
          target: 'editing',
        },
      },
    },
    editing: {
      description: 'Se ve a la persona y se cambia lo que corresponde.',
      meta: { title: 'A la vista' },
      on: {
        'draft.change': {
          actions: assign({
            draft: ({ context, event }) => context.draft && { ...context.draft, ...event.change },
          }),
        },
        'person.save': {
          guard: 'canSave',
          actions: { type: 'mean', params: { act: 'save' } },
          target: 'acting',
        },
        'person.moderate': {
          guard: 'isCoach',
          actions: {
            type: 'mean',
            params: ({ context }) => ({ act: context.file?.moderated ? 'unmoderate' : 'moderate' }),
          },
          target: 'acting',
        },
        'person.switch': [
          {
            guard: 'isActive',
            actions: { type: 'mean', params: { act: 'deactivate' } },
            target: 'confirming',
          },
          {
            guard: 'isInactive',
            actions: { type: 'mean', params: { act: 'activate' } },
            target: 'acting',
          },
        ],
        'person.remove': { actions: { type: 'mean', params: { act: 'remove' } }, target: 'confirming' },
        'person.reload': { guard: 'isStale', target: 'loading' },
        'person.preview': {
          guard: 'leadsCustomer',
          actions: assign({ failure: null }),
          target: 'previewing',
        },
        'trip.add': {
          guard: 'isTraveller',
          actions: assign({ now: ({ event }) => event.now, failure: null }),
          target: 'adding',
        },
      },
    },
    previewing: {
      description: 'Se abre la vista como esa persona; la aplicación pasa a ella.',
      meta: { title: 'Abriendo su vista' },
      tags: 'busy',
      invoke: {
        src: 'startPreview',
        input: ({ context }) => context.row,
        onDone: {
          actions: sendTo(app, ({ event }) => ({ type: 'preview.began', preview: event.output })),
          target: 'editing',
        },
        onError: { actions: keepFailure(), target: 'editing' },
      },
    },
    adding: {
      description: 'Se suma a otro programa de su organización, con su propia travesía.',
      meta: { title: 'Sumando a un programa' },
      on: { 'trip.dismiss': 'editing' },
      invoke: {
        id: 'newTrip',
        src: 'newTrip',
        input: ({ context: { row, now } }) => ({
          values: {
            userId: row._id,
            programId: '',
            startDate: dayOf(now),
            endDate: '',
            credits: '0',
            coachId: '',
            description: '',
          },
        }),
        onDone: 'loading',
      },
    },
    confirming: {
      description: 'Antes de desactivar o eliminar se dice qué pasa; para eliminar se escribe el correo.',
      meta: { title: 'Confirmando' },
      tags: 'confirming',
      on: {
        'typed.change': { actions: assign({ typed: ({ event }) => event.text }) },
        'act.confirm': { guard: 'isConfirmed', target: 'acting' },
        'act.dismiss': { actions: assign({ failure: null }), target: 'editing' },
      },
    },
    invited: {
      description: 'Todavía no acepta su invitación; se puede enviar otra vez.',
      meta: { title: 'Con invitación' },
      on: {
        'invitation.resend': { actions: { type: 'mean', params: { act: 'resend' } }, target: 'acting' },
      },
    },
    acting: {
      description: 'Se guarda, una sola vez.',
      meta: { title: 'Guardando' },
      tags: 'busy',
      invoke: {
        src: 'act',
        input: ({ context: { act, row, file, draft } }) => ({ act, row, file, draft }),
        onDone: [
          { guard: 'wasRemoval', actions: 'tell', target: 'removed' },
          { guard: 'wasInvitation', actions: 'tell', target: 'invited' },
          {
            actions: [
              enqueueActions(({ event, enqueue }) => {
                if (event.output) enqueue({ type: 'take', params: { file: event.output } })
              }),
              'tell',
            ],
            target: 'editing',
          },
        ],
        onError: [
          {
            guard: 'wasInvitation',
            actions: keepFailure(),
            target: 'invited',
          },
          {
            guard: 'wasConfirmed',
            actions: keepFailure(),
            target: 'confirming',
          },
          {
            actions: keepFailure(),
            target: 'editing',
          },
        ],
      },
    },
    removed: { type: 'final', description: 'Ya no está.', meta: { title: 'Eliminada' } },
  },
})
export type PersonActor = ActorRefFrom<typeof personMachine>

/** While it is asked, and while what was confirmed is done. */
export const isConfirming = (snapshot: SnapshotFrom<typeof personMachine>): boolean =>
  snapshot.hasTag('confirming') ||
  (snapshot.hasTag('busy') && ['remove', 'deactivate'].includes(snapshot.context.act))
