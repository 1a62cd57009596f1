import type * as z from 'zod/mini'
import type { ErrorCode } from '../errors'
import type { AddressName } from './addresses'

/** What comes back: JSON in the envelope `{status, content}`, JSON as it is, a file or page, or nothing. */
type Answer =
  | { kind: 'content'; shape: z.ZodMiniType }
  | { kind: 'json'; shape: z.ZodMiniType }
  | { kind: 'file'; type: string; others?: readonly string[] }
  /** `echo`: it may also give back what it was asked to, as this type. */
  | { kind: 'nothing'; status: 202 | 204; echo?: string }

/**
 * One route of REST. `keyed`: its call carries an Idempotency-Key, and is done once however often it comes.
 * `errors`: its own codes; whoever calls may meet those of `COMMON_ERRORS` anywhere.
 */
export type RestRoute = {
  name: AddressName
  params?: z.ZodMiniObject
  query?: z.ZodMiniType
  body?: z.ZodMiniType
  /** what the body is where it is not JSON */
  bodyType?: string
  keyed?: true
  answer: Answer
  errors?: readonly ErrorCode[]
}
export type ContentRoute = RestRoute & { answer: { kind: 'content' } }

/** Keeps what is literal in it, for who calls and who answers. */
export const route = <const R extends RestRoute>(given: R): R => given

export const COMMON_ERRORS: readonly ErrorCode[] = [
  'UNAUTHENTICATED',
  'FORBIDDEN',
  'NOT_FOUND',
  'BAD_INPUT',
  'RATE_LIMITED',
  'INTERNAL',
]

type InputOf<Shape> = Shape extends z.ZodMiniType ? z.input<Shape> : never
type Part<R, Name extends string> =
  R extends Record<Name, z.ZodMiniType> ? Record<Name, InputOf<R[Name]>> : unknown
/** What a call of a route brings. */
export type Brought<R extends RestRoute> = Part<R, 'params'> & Part<R, 'query'> & Part<R, 'body'>

/** What a route answers, as JSON has it. */
export type ContentOf<R extends RestRoute> = R['answer'] extends { shape: infer Shape }
  ? Shape extends z.ZodMiniType
    ? z.output<Shape>
    : never
  : never
