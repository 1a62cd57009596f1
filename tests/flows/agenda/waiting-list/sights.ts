import type { Sights } from '../../../paths/sights'
import { broughtSights } from '../../kit/sights'

const JOIN = 'Avísame cuando haya una hora'
const LEAVE = 'Dejar de esperar'
const FAILED = 'No pudimos ver si esperas una hora.'
const HELD = /no se guarda/

/** From the specification: a place and until when, or the way to ask for one; never that an hour is held. */
export const sights: Sights = {
  loading: { withholds: [JOIN, LEAVE] },
  apart: { says: [HELD, /30 días/, /3 coaches/], offers: [JOIN], lacks: [FAILED, /Esperas una hora:/] },
  joining: { lacks: [FAILED] },
  waiting: {
    says: [/Esperas una hora: lugar 2\./, HELD, /10\/10|10 de octubre/],
    offers: [LEAVE],
    withholds: [JOIN],
    lacks: [FAILED],
  },
  leaving: { lacks: [FAILED] },
  ...broughtSights('places', FAILED, {}),
}
