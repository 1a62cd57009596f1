import { enqueueActions } from 'xstate'
import { parseAddress } from '#domain/places'
import { appSetup, screenFor, visitOf } from './setup'
import { actorsOf, begin, keyOf, type Spawn, type VisitEvent } from './visit'

export const placeRegion = appSetup.createStateConfig({
  description: 'De la dirección que alguien quiere a la pantalla que ve.',
  meta: { title: 'Dónde está' },
  initial: 'starting',
  on: {
    'place.wanted': [
      { guard: { type: 'isOvertaken', params: ({ event }) => event } },
      {
        actions: {
          type: 'want',
          params: ({ event }) => ({ address: parseAddress(event.to), replace: event.replace ?? false }),
        },
        target: '.deciding',
      },
    ],
    'url.changed': {
      actions: { type: 'want', params: ({ event }) => ({ address: event.address, replace: true }) },
      target: '.deciding',
    },
    'connection.settled': '.deciding',
  },
  states: {
    starting: {
      description: 'Todavía no se sabe si alguien está dentro.',
      meta: { title: 'Partiendo' },
      tags: 'loading',
      on: {
        'place.wanted': {
          actions: {
            type: 'want',
            params: ({ event }) => ({ address: parseAddress(event.to), replace: true }),
          },
        },
        'url.changed': {
          actions: { type: 'want', params: ({ event }) => ({ address: event.address, replace: true }) },
        },
      },
    },
    deciding: {
      description: 'Se decide si la pantalla se ve o a cuál se va en su lugar.',
      meta: { title: 'Decidiendo' },
      always: [
        { guard: 'tooManyHops', actions: 'wantNotfound', target: 'loading' },
        { guard: 'restores', actions: 'restoreRemembered', target: 'deciding', reenter: true },
        { guard: 'alreadyOut', actions: ['wantLogin', 'tellLeft'], target: 'deciding', reenter: true },
        { guard: 'signsOut', actions: 'leave', target: 'leaving' },
        { guard: 'isRefused', actions: ['logRefusal', 'follow'], target: 'deciding', reenter: true },
        { guard: 'redirects', actions: 'follow', target: 'deciding', reenter: true },
        { guard: 'isLoaded', target: 'showing' },
        { target: 'loading' },
      ],
    },
    leaving: {
      description: 'Se está saliendo de la cuenta.',
      meta: { title: 'Saliendo' },
      tags: 'loading',
    },
    loading: {
      description: 'Se trae la parte del programa que dibuja la pantalla.',
      meta: { title: 'Trayendo la pantalla' },
      tags: 'loading',
      invoke: {
        src: 'loadScreen',
        input: ({ context }) => ({ chunk: screenFor(context).chunk }),
        onDone: [
          {
            guard: { type: 'hasCome', params: ({ event }) => event.output },
            actions: { type: 'keepLoaded', params: ({ event }) => event.output },
            target: 'showing',
          },
          { actions: { type: 'keepMissing', params: ({ event }) => event.output }, target: 'failed' },
        ],
      },
    },
    failed: {
      description:
        'La pantalla no llegó. Se puede reintentar o cargar la página de nuevo; lo escrito sigue en pie.',
      meta: { title: 'No se pudo traer' },
      on: { 'screen.retry': 'loading' },
    },
    showing: {
      description: 'La pantalla está a la vista y la dirección dice lo mismo.',
      meta: { title: 'A la vista' },
      // its machines begin, unless one was there before, which only hears of it
      entry: [
        enqueueActions(({ context, enqueue }) => {
          const { me, ...shown } = visitOf(context)
          const visit = { ...shown, me }
          const screen = context.screens[screenFor(context).screen]
          if (!screen) throw new Error(`no screen for ${shown.route}`)
          const before = context.visit
          const stays = before?.screen === screen && before.key === keyOf(screen, visit) && !context.renews
          enqueue.assign({ shown })
          if (stays) enqueue.assign({ visit: { ...before, me } })
          else {
            for (const actor of actorsOf(before)) enqueue.stopChild(actor)
            enqueue.assign(({ context: { visits }, spawn }) => ({
              visits: visits + 1,
              renews: false,
              visit: begin(screen, visit, visits + 1, spawn as Spawn),
            }))
          }
          const moved: VisitEvent = { type: 'place.changed', visit }
          for (const actor of [...actorsOf(stays ? before : null), ...actorsOf(context.company)])
            enqueue.sendTo(actor, moved)
        }),
        'notePlace',
      ],
      on: {
        'screen.edited': {
          actions: { type: 'keepLoaded', params: ({ event }) => event },
          target: 'showing',
          reenter: true,
        },
      },
    },
  },
})
