import type { PathModel } from '../paths/travel'
import { found } from './found'

/** Every model under tests/flows; the page of the charts has its own way to them. */
export const FOUND = await found<PathModel>('models')
