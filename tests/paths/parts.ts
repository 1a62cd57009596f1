import { act } from '@testing-library/react'
import type { AnyActorRef } from 'xstate'
import { generate } from './generate'
import { answer, fail, portOf } from './manual'
import { missingAt, wrongEverywhere } from './sights'
import type { Move, Path, PathModel, PathPart } from './travel'
import type { ViewBinding, viewDriver } from './view-driver'

const SEARCH_MS = 300
type Driver = ReturnType<typeof viewDriver>

/** The shortest way to where a chart of the kit runs inside. */
function wayTo(model: PathModel, id: string): Path {
  const places = generate(model, 'view').paths.flatMap(({ steps }) => steps.map(({ state }) => state))
  const [first] = places
    .filter(({ snapshot }) => snapshot.status === 'active' && snapshot.children[id])
    .sort((one, other) => one.path.moves.length - other.path.moves.length)
  if (!first) throw new Error(`no way leads to ${id}`)
  return first.path
}

/**
 * Uses a chart of the kit on the screen of the chart it runs in: it fails and is asked for again, it comes, and whatever a
 * person may do with it is done by them. Answers a sentence for each thing that was not so.
 */
export async function usePart(
  driver: Driver,
  model: PathModel,
  id: string,
  { events = [], done = [], error = [], after = [] }: PathPart,
  { parts = {}, gestures: around, sights, failsAs }: ViewBinding,
): Promise<string[]> {
  const gestures = parts[id]
  if (!gestures) return [`${id}: nadie lo usa en la pantalla`]
  const wrong: string[] = []
  const way = wayTo(model, id)
  const child = (): AnyActorRef | undefined => driver.actor().getSnapshot().children[id]
  const isIn = (state: string) => child()?.getSnapshot().value === state
  const gesture = async (move: Move) => (await gestures[move.type]?.(move, driver.actor())) === true
  const come = async (output: unknown) => {
    const running = child()
    if (running) await act(async () => answer(portOf(running), output))
  }
  const settle = async (output: unknown) => {
    if (isIn('typing')) await driver.passes(SEARCH_MS)
    if (isIn('loading')) await come(output)
  }
  const begin = async () => {
    await driver.start(way)
    for (const move of way.moves) await driver.move(move)
  }
  const look = (state: string) =>
    wrong.push(...missingAt(sights, `${id}/${state}`, driver.actor().getSnapshot()))
  await begin()
  look('loading')
  for (const why of error) {
    const running = child()
    if (running) await act(async () => fail(portOf(running), why))
    if (!isIn('failed')) wrong.push(`${id}: no dice que no llegó`)
    const { context = {} } = child()?.getSnapshot() ?? {}
    wrong.push(...wrongEverywhere(context, {}, failsAs).map((what) => `en «${id}/failed» ${what}`))
    look('failed')
    if (!(await gesture({ type: 'retry' })) || !isIn('loading')) wrong.push(`${id}: no se reintenta`)
  }
  await driver.close()
  for (const output of done) {
    await begin()
    await come(output)
    look('shown')
    for (const move of events) {
      if (move.type === 'retry') continue
      const before = child()?.getSnapshot()
      const may = before?.can(move) === true
      const offers = await gesture(move)
      const after = child()?.getSnapshot()
      const changed = JSON.stringify(before?.context) !== JSON.stringify(after?.context)
      if (may && output === done[0] && !(offers && changed))
        wrong.push(`${id}: la pantalla no deja ${move.type}`)
      if (!may && changed) wrong.push(`${id}: la pantalla hace ${move.type} y no debía`)
      await settle(output)
    }
    await driver.close()
  }
  for (const move of after) {
    await begin()
    await come(done[0])
    const before = JSON.stringify(driver.actor().getSnapshot())
    const offers = (await around[move.type]?.(move, driver.actor())) === true
    if (!offers || JSON.stringify(driver.actor().getSnapshot()) === before)
      wrong.push(`${id}: con lo que llegó no se puede ${move.type}`)
    await driver.close()
  }
  return wrong
}
