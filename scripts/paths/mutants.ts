import { type AnyStateMachine, StateMachine } from 'xstate'

export type Mutant = { name: string; machine: AnyStateMachine }
type Json = Record<string, unknown>
/** A change of one place of a chart's configuration. */
type Change = { name: string; apply(config: Json): void }

const clone = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.map(clone)
    : value !== null && typeof value === 'object' && Object.getPrototypeOf(value) === Object.prototype
      ? Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, clone(inner)]))
      : value
const list = (value: unknown): unknown[] =>
  value === undefined ? [] : Array.isArray(value) ? value : [value]
const isObject = (value: unknown): value is Json => value !== null && typeof value === 'object'
const asJson = (value: unknown): Json => (isObject(value) ? value : { target: value })
type Place = (string | number)[]
const at = (config: Json, place: Place): Json =>
  place.reduce((inside: unknown, key) => (inside as Record<string | number, unknown>)[key], config) as Json

const nameOf = (action: unknown, index: number): string =>
  typeof action === 'string'
    ? action
    : isObject(action) && 'type' in action
      ? String(action.type)
      : `#${index + 1}`

/** Everything that can be broken in one list of transitions. */
function ofTransitions(
  state: Place,
  holder: Place,
  key: string,
  value: unknown,
  siblings: string[],
): Change[] {
  const items = list(value)
  const where = [...state.filter((part) => part !== 'states'), key].join('.')
  const write = (config: Json, edit: (items: unknown[]) => unknown[]) => {
    at(config, holder)[key] = edit(items.map(clone))
  }
  const edited = (index: number, edit: (item: Json) => Json) => (config: Json) =>
    write(config, (all) => all.map((item, i) => (i === index ? edit({ ...asJson(item) }) : item)))
  return items.flatMap((item, index): Change[] => {
    const { target, guard, actions } = asJson(item)
    const name = `${where}${items.length > 1 ? ` #${index + 1}` : ''}`
    const other = siblings.find((sibling) => sibling !== target && sibling !== state.at(-1))
    const goal = typeof target === 'string' && target.startsWith('.') ? null : other
    const changes: Change[] = [
      {
        name: `${name}: se quita`,
        apply: (config) => write(config, (all) => all.filter((_, i) => i !== index)),
      },
    ]
    if (typeof target === 'string') {
      if (goal)
        changes.push({
          name: `${name}: va a ${goal}`,
          apply: edited(index, (one) => ({ ...one, target: goal })),
        })
      changes.push({
        name: `${name}: se queda`,
        apply: edited(index, ({ target: _target, ...rest }) => rest),
      })
    }
    if (guard !== undefined) {
      changes.push({
        name: `${name}: sin condición`,
        apply: edited(index, ({ guard: _guard, ...rest }) => rest),
      })
      changes.push({
        name: `${name}: nunca`,
        apply: edited(index, (one) => ({ ...one, guard: () => false })),
      })
    }
    for (const [which, action] of list(actions).entries())
      changes.push({
        name: `${name}: sin la acción ${nameOf(action, which)}`,
        apply: edited(index, (one) => ({ ...one, actions: list(one.actions).filter((_, i) => i !== which) })),
      })
    return changes
  })
}

function ofState(config: Json, state: Place, siblings: string[]): Change[] {
  const node = at(config, state)
  const where = state.filter((part) => part !== 'states').join('.') || 'todo'
  const changes: Change[] = []
  for (const event of Object.keys(asJson(node.on ?? {})))
    changes.push(...ofTransitions(state, [...state, 'on'], event, (node.on as Json)[event], siblings))
  for (const key of ['always', 'onDone'])
    if (key in node) changes.push(...ofTransitions(state, state, key, node[key], siblings))
  for (const delay of Object.keys(asJson(node.after ?? {}))) {
    changes.push(...ofTransitions(state, [...state, 'after'], delay, (node.after as Json)[delay], siblings))
    if (/^\d+$/.test(delay))
      changes.push({
        name: `${where}.${delay}: el doble de tiempo`,
        apply: (edited) => {
          const { [delay]: moved, ...rest } = at(edited, [...state, 'after'])
          at(edited, state).after = { ...rest, [Number(delay) * 2]: moved }
        },
      })
  }
  for (const [index] of list(node.invoke).entries()) {
    const holder = Array.isArray(node.invoke) ? [...state, 'invoke', index] : [...state, 'invoke']
    for (const key of ['onDone', 'onError', 'onSnapshot'])
      if (key in at(config, holder))
        changes.push(...ofTransitions(state, holder, key, at(config, holder)[key], siblings))
    changes.push({
      name: `${where}: no parte ${String(at(config, holder).src)}`,
      apply: (edited) => {
        at(edited, state).invoke = list(node.invoke).filter((_, i) => i !== index)
      },
    })
  }
  for (const key of ['entry', 'exit'])
    for (const [index, action] of list(node[key]).entries())
      changes.push({
        name: `${where}: ${key} sin ${nameOf(action, index)}`,
        apply: (edited) => {
          at(edited, state)[key] = list(node[key]).filter((_, i) => i !== index)
        },
      })
  const inner = Object.keys(asJson(node.states ?? {}))
  const otherFirst = inner.find((name) => name !== node.initial)
  if (typeof node.initial === 'string' && otherFirst)
    changes.push({
      name: `${where}: parte en ${otherFirst}`,
      apply: (edited) => {
        at(edited, state).initial = otherFirst
      },
    })
  return [...changes, ...inner.flatMap((name) => ofState(config, [...state, 'states', name], inner))]
}

/** Every chart that differs from this one in one place. */
export function mutantsOf(machine: AnyStateMachine): Mutant[] {
  const config = machine.config as Json
  const { implementations } = machine
  const build = (changed: Json, delays = implementations.delays): AnyStateMachine =>
    new StateMachine(changed as never, { ...implementations, delays } as never)
  const structural = ofState(config, [], []).flatMap(({ name, apply }): Mutant[] => {
    const changed = clone(config) as Json
    apply(changed)
    try {
      return [{ name, machine: build(changed) }]
    } catch {
      // a chart that cannot even be built is caught by whoever builds it
      return []
    }
  })
  const slower = Object.entries(implementations.delays).map(([name, delay]): Mutant => {
    const twice = (args: never, params: never) =>
      2 * (typeof delay === 'function' ? delay(args, params) : Number(delay))
    return {
      name: `plazo ${name}: el doble`,
      machine: build(config, { ...implementations.delays, [name]: twice as never }),
    }
  })
  return [...structural, ...slower]
}
