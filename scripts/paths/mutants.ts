import { type AnyStateMachine, assign, StateMachine } from 'xstate'

export type Mutant = { name: string; machine: AnyStateMachine }
type Json = Record<string, unknown>
/** A change of one place of a chart's configuration. */
type Change = { name: string; apply(config: Json): void }

const isPlain = (value: unknown): value is Json =>
  value !== null && typeof value === 'object' && Object.getPrototypeOf(value) === Object.prototype
const clone = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.map(clone)
    : isPlain(value)
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

/** An action that does a little less: one value is not remembered, or what it is given says something else. */
function othersThan(action: unknown): [string, unknown][] {
  if (typeof action === 'function' && 'assignment' in action && isPlain(action.assignment)) {
    const { assignment } = action
    const keys = Object.keys(assignment)
    if (keys.length < 2) return []
    return keys.map((key) => [
      `sin recordar ${key}`,
      assign(Object.fromEntries(Object.entries(assignment).filter(([name]) => name !== key)) as never),
    ])
  }
  if (!isObject(action) || !isPlain(action.params)) return []
  const { params } = action
  return Object.entries(params).flatMap(([key, value]): [string, unknown][] => {
    const other = typeof value === 'string' ? `${value}?` : typeof value === 'boolean' ? !value : undefined
    return other === undefined
      ? []
      : [[`con otro ${key}`, { ...action, params: { ...params, [key]: other } }]]
  })
}

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
    const other = siblings.find(
      (sibling) => sibling !== String(target).split('.')[0] && sibling !== state.at(-1),
    )
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
    for (const [which, action] of list(actions).entries()) {
      changes.push({
        name: `${name}: sin la acción ${nameOf(action, which)}`,
        apply: edited(index, (one) => ({ ...one, actions: list(one.actions).filter((_, i) => i !== which) })),
      })
      for (const [said, other] of othersThan(action))
        changes.push({
          name: `${name}: ${nameOf(action, which)} ${said}`,
          apply: edited(index, (one) => ({
            ...one,
            actions: list(one.actions).map((same, i) => (i === which ? other : same)),
          })),
        })
    }
    return changes
  })
}

/** Left at once, whatever is known: to go there is to go on from there. */
const isPassing = ({ always, on, invoke, states }: Json): boolean =>
  list(always).some((one) => asJson(one).guard === undefined) && !on && !invoke && !states

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
    if (at(config, holder).input !== undefined)
      changes.push({
        name: `${where}: ${String(at(config, holder).src)} no recibe nada`,
        apply: (edited) => {
          at(edited, holder).input = () => ({})
        },
      })
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
  const lasting = inner.filter((name) => !isPassing(asJson((node.states as Json)[name])))
  return [...changes, ...inner.flatMap((name) => ofState(config, [...state, 'states', name], lasting))]
}

/** Every chart that differs from this one in one place. */
export function mutantsOf(machine: AnyStateMachine): Mutant[] {
  const config = machine.config as Json
  const { implementations } = machine
  const build = (changed: Json, other: Partial<typeof implementations> = {}): AnyStateMachine =>
    new StateMachine(changed as never, { ...implementations, ...other } as never)
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
  const acting = Object.entries(implementations.actions).flatMap(([name, action]): Mutant[] =>
    othersThan(action).map(([said, other]) => ({
      name: `acción ${name}: ${said}`,
      machine: build(config, { actions: { ...implementations.actions, [name]: other } as never }),
    })),
  )
  const slower = Object.entries(implementations.delays).map(([name, delay]): Mutant => {
    const twice = (args: never, params: never) =>
      2 * (typeof delay === 'function' ? delay(args, params) : Number(delay))
    return {
      name: `plazo ${name}: el doble`,
      machine: build(config, { delays: { ...implementations.delays, [name]: twice as never } }),
    }
  })
  return [...structural, ...acting, ...slower]
}
