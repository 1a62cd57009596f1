import type { ComponentType } from 'react'
import { idle } from '../../services/browser/idle'
import { late } from '../../ui/late'

/** A part of a first screen that stands below, or beside, what is read first: its code comes once that is painted. */
export const below = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  late(async () => {
    await idle
    return load()
  })
