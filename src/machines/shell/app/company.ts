import { and, enqueueActions } from 'xstate'
import { appSetup, COMPANY } from './setup'
import { actorsOf } from './visit'

export const companyRegion = appSetup.createStateConfig({
  description:
    'Lo que acompaña a toda pantalla mientras alguien está dentro: la campana, lo que espera sin leer y los puntajes.',
  meta: { title: 'Lo que acompaña' },
  initial: 'waiting',
  states: {
    waiting: {
      description: 'Primero se ve la pantalla; lo demás viene cuando el navegador descansa.',
      meta: { title: 'Esperando' },
      on: { 'page.settled': 'deciding' },
    },
    deciding: {
      description: 'Se mira si hay alguien dentro, y si lo que acompaña ya se trajo.',
      meta: { title: 'Mirando quién está' },
      always: [
        { guard: and(['isIn', 'hasCompany']), target: 'accompanying' },
        { guard: 'isIn', target: 'fetching' },
        { target: 'alone' },
      ],
    },
    alone: {
      description:
        'No hay nadie dentro, o lo que acompaña no llegó: se prueba cuando cambie o vuelva la red.',
      meta: { title: 'A solas' },
      on: { 'connection.settled': 'deciding', 'network.back': 'deciding' },
    },
    fetching: {
      description: 'Se trae lo que acompaña.',
      meta: { title: 'Trayendo' },
      invoke: {
        src: 'loadScreen',
        input: { chunk: COMPANY },
        onDone: [
          {
            guard: { type: 'hasCome', params: ({ event }) => event.output },
            actions: { type: 'keepLoaded', params: ({ event }) => event.output },
            target: 'deciding',
          },
          { target: 'alone' },
        ],
      },
    },
    accompanying: {
      description: 'Está al lado de cada pantalla; con otra persona u otro rol empieza de nuevo.',
      meta: { title: 'Acompañando' },
      entry: 'accompany',
      exit: enqueueActions(({ context, enqueue }) => {
        for (const actor of actorsOf(context.company)) enqueue.stopChild(actor)
        enqueue.assign({ company: null, unread: 0, writers: [] })
      }),
      on: { 'connection.settled': { guard: 'isOther', target: 'deciding' } },
    },
  },
})
