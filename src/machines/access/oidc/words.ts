import type { WordsOf } from '#domain/chart-words'
import type { oidcMachine } from './chart'

export const oidcWords: WordsOf<typeof oidcMachine> = {
  order: 30,
  title: 'Entrar con otra cuenta',
  remembers: { answer: 'Lo que trajo de vuelta' },
  events: { 'oidc.start': 'Elige entrar con su otra cuenta' },
  guards: { isBack: 'vuelve identificada', wasRefused: 'afuera no dio permiso' },
}
