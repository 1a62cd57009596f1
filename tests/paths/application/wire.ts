import { ERROR_CODES } from '#contract/errors'
import { ADDRESS_NAMES, methodOf, pathOf } from '#contract/rest/addresses'

const CODES: Record<string, keyof typeof ERROR_CODES> = {
  unauthenticated: 'UNAUTHENTICATED',
  forbidden: 'FORBIDDEN',
  notFound: 'NOT_FOUND',
  badInput: 'BAD_INPUT',
  conflict: 'CONFLICT',
  slotTaken: 'SLOT_TAKEN',
}
/** A refusal on the wire; null when nothing comes over it at all. */
export function refusal({ type, message, ...rest }: { type: string; message: string }) {
  const code = CODES[type]
  const errors = [{ message, path: [], extensions: { code, requestId: 'r', ...rest } }]
  return code ? { json: { data: null, errors } } : null
}
/** The same behind a path. */
export function restRefusal({ type, message }: { type: string; message: string }) {
  const code = CODES[type]
  return code ? { status: ERROR_CODES[code].status, json: { errors: [{ code, desc: message }] } } : null
}

const ADDRESSES = ADDRESS_NAMES.map((name) => ({
  name,
  method: methodOf(name),
  path: new RegExp(`^${pathOf(name).replaceAll('.', '\\.').replace(/:\w+/g, '[^/]+')}$`),
}))
/** What the contract calls an address of REST; of none, nothing. */
export const addressAsked = (asked: string, pathname: string): string =>
  ADDRESSES.find(({ method, path }) => method === asked && path.test(pathname))?.name ?? ''
