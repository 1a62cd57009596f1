import type { Sights } from '../../../paths/sights'

/** From the specification: a message is written, sent once, and kept when it was not sent. */
export const sights: Sights = {
  'attaching.uploading': { says: [/Subiendo .+, \d+ %/], offers: ['Detener la subida'] },
  'attaching.ready': { withholds: ['Detener la subida'] },
}
