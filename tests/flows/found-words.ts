import type { MachineWords } from '#domain/chart-words'
import { found } from './found'

/** The words beside every chart; the page of the charts has its own way to them. */
export const FOUND = await found<MachineWords>('words')
