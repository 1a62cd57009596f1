import { fromPromise } from 'xstate'
import { inviteMachine } from '#machines/customers/invite/chart'
import { newTripMachine } from '#machines/customers/new-trip/chart'
import { peopleMachine, peopleParts } from '#machines/customers/people/chart'
import { personMachine, personParts } from '#machines/customers/person/chart'
import type { FormValues } from '#machines/kit/submit/chart'
import {
  act,
  invitePerson,
  loadPeople,
  loadPerson,
  savePeople,
  startPreview,
} from '../../services/people/people'
import { createTrip } from '../../services/people/trips'
import { brings, lists } from '../brings'

/** People, and whoever is open at the side; all of them or those of an organization. */
export const listingPeople = peopleMachine.provide({
  actors: {
    people: lists(peopleParts.people, loadPeople),
    saveFile: fromPromise(({ input }) => savePeople(input)),
    person: personMachine.provide({
      actors: {
        person: brings(personParts.person, loadPerson),
        act: fromPromise(({ input }) => act(input)),
        startPreview: fromPromise(({ input }) => startPreview(input)),
        newTrip: newTripMachine.provide({
          actors: { submit: fromPromise(({ input }: { input: FormValues }) => createTrip(input)) },
        }),
      },
    }),
    invite: inviteMachine.provide({
      actors: { submit: fromPromise(({ input }: { input: FormValues }) => invitePerson(input)) },
    }),
  },
})
