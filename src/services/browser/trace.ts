import { newHex } from './new-name'

/** A W3C traceparent of a new trace: the server's spans and lines of this call have its id. Nothing is recorded here. */
export const traceparent = (): string => `00-${newHex()}-${newHex().slice(0, 16)}-00`
