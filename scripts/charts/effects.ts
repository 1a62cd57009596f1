import type { AnyStateMachine } from 'xstate'
import type { EffectKind, EffectWords, MachineWords } from '#domain/chart-words'
import { parseAddress, placeAt } from '#domain/places'
import { routeRule } from '#domain/routes'
import type { AppEvent } from '#machines/shell/app-events'
import type { Place } from '../../tests/paths/charted'
import type { Action } from '../../tests/paths/did'
import type { Exploration } from '../../tests/paths/generate'
import { portActions } from '../../tests/paths/transitions'

/** What a transition does outside its chart, read on after «y»: «y va a «Agendar»». */
export type Effect = { kind: EffectKind; text: string }
/** By the name of a transition. */
export type Effects = ReadonlyMap<string, readonly Effect[]>

type Told<Type extends AppEvent['type']> = Extract<AppEvent, { type: Type }>
type Saying = { [Type in AppEvent['type']]: (event: Told<Type>, whyItFailed: string | null) => Effect }

const record = (text: string) => (): Effect => ({ kind: 'record', text })
/** How what the application is told is said, for whichever chart tells it. */
const TOLD: Saying = {
  'place.wanted': ({ to }) => ({
    kind: 'destination',
    text: `va a «${routeRule(placeAt(parseAddress(to)).route).title}»`,
  }),
  'outside.wanted': () => ({ kind: 'destination', text: 'sale a una dirección de afuera' }),
  'connection.opened': record('queda dentro de su cuenta'),
  'connection.refused': record('queda fuera de su cuenta'),
  'preview.began': record('la pestaña pasa a ver como esa persona'),
  'user.updated': record('toda la aplicación tiene sus datos nuevos'),
  'record.saved': record('su ficha queda guardada'),
  'time.saved': record('las horas libres se calculan de nuevo'),
  'screen.renew': record('la pantalla partirá de nuevo'),
  'chat.counted': () => ({ kind: 'notice', text: 'cambia el número de mensajes sin leer' }),
  'snackbar.show': ({ content }, why) => ({
    kind: 'notice',
    text: content === undefined || content === why ? 'avisa por qué falló' : `avisa «${content}»`,
  }),
}
const MOST_ALIKE = 3

const messageOf = (error: unknown): string | null =>
  error !== null && typeof error === 'object' && 'message' in error ? String(error.message) : null
const saidBy = ({ kind, say }: EffectWords, given: unknown): Effect => ({
  kind,
  text: typeof say === 'string' ? say : say(given as never),
})
function told({ type, params }: Action, words: MachineWords, why: string | null): Effect[] {
  if (type !== 'xstate.sendTo') return []
  const event = (params as { event?: AppEvent } | undefined)?.event
  const own = event && words.asks?.[event.type]
  if (own) return [saidBy(own, event)]
  const say = event && TOLD[event.type]
  // its own event, by its own type
  return say ? [say(event as never, why)] : []
}
function named({ type, params }: Action, machine: AnyStateMachine, words: MachineWords): Effect[] {
  const known = words.effects?.[type]
  if (!known || !(type in machine.implementations.actions)) return []
  return [saidBy(known, params)]
}

/** What each transition was seen to do on the paths of its chart. */
export function effectsOf(
  { machine }: { machine: AnyStateMachine },
  words: MachineWords,
  { paths }: Pick<Exploration, 'paths'>,
): Effects {
  const seen = new Map<string, Effect[]>()
  for (const { steps } of paths)
    for (const { state } of steps as { state: Place }[]) {
      const why = messageOf(state.path.moves.at(-1)?.error)
      for (const { by, action } of state.did) {
        const found = seen.get(by) ?? []
        for (const effect of [...named(action, machine, words), ...told(action, words, why)])
          if (!found.some(({ text }) => text === effect.text)) found.push(effect)
        if (found.length > 0) seen.set(by, found)
      }
    }
  return new Map([...seen].map(([id, found]) => [id, joined(found)]))
}
/** What differs from case to case is told in one: to which places, with which sentences. */
function joined(effects: Effect[]): Effect[] {
  const kinds = [...new Set(effects.map(({ kind }) => kind))]
  return kinds.flatMap((kind) => {
    const alike = effects.filter((effect) => effect.kind === kind)
    return alike.length > MOST_ALIKE && kind === 'notice' ? [{ kind, text: 'avisa qué pasó' }] : alike
  })
}

/** The actions of a chart that run something outside and have no words. */
export const wordless = (machine: AnyStateMachine, words: MachineWords): string[] =>
  portActions(machine).filter((name) => !words.effects?.[name])
