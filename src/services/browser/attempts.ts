import { createActor } from 'xstate'
import { isAnswered, toFailure } from '#domain/failure'
import { isText, readJson, recordOf } from '#domain/shapes'
import { attemptsMachine, type OpenAttempts } from '#machines/shell/attempts/chart'
import { newName } from './new-name'
import { readToken } from './token'

const KEPT = 'travesia.attempts'
/** No part of what tells one attempt from another: a stored hash of it could be guessed at. */
const SECRET = /password|repeat/i

function readKept(): OpenAttempts {
  try {
    return readJson(sessionStorage.getItem(KEPT), recordOf(isText)) ?? {}
  } catch {
    // a forbidden storage keeps nothing
    return {}
  }
}
function writeKept(open: OpenAttempts): void {
  try {
    if (Object.keys(open).length > 0) sessionStorage.setItem(KEPT, JSON.stringify(open))
    else sessionStorage.removeItem(KEPT)
  } catch {
    // a full or forbidden storage only costs what a reload would have kept
  }
}

/** Which keys wait for an answer. They outlive a reload of this tab. */
const attempts = createActor(attemptsMachine, { input: { keys: readKept() } })
attempts.subscribe(({ context }) => writeKept(context.keys))
attempts.start()

/** FNV-1a. Not awaited, so that a call made while the page ends still leaves. */
function hash(text: string, seed: number): string {
  let value = seed
  for (let at = 0; at < text.length; at += 1) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193)
  return (value >>> 0).toString(36)
}
function nameOf(call: string, content: unknown): string {
  const text = JSON.stringify([readToken(), call, content], (name, value) =>
    SECRET.test(name) ? undefined : value,
  )
  return `${call} ${hash(text, 0x811c9dc5)}${hash(text, 0x9747b28c)}`
}

/**
 * Runs a call under its key: the same for the same person, call and content until an answer came, whatever happened in
 * between; afterwards another. The one place where such keys are made.
 */
export async function attempt<Output>(
  call: string,
  content: unknown,
  run: (key: string) => Promise<Output>,
): Promise<Output> {
  const what = nameOf(call, content)
  attempts.send({ type: 'attempt.begin', what, key: newName() })
  const key = attempts.getSnapshot().context.keys[what]
  if (key === undefined) throw new Error('an attempt that was begun has its key')
  try {
    const output = await run(key)
    attempts.send({ type: 'attempt.answered', what })
    return output
  } catch (error) {
    if (isAnswered(toFailure(error))) attempts.send({ type: 'attempt.answered', what })
    throw error
  }
}

/** Somebody else may sit down next. */
export const forgetAttempts = (): void => attempts.send({ type: 'attempts.forget' })
