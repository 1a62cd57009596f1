import type { ScreenGroup } from '#domain/routes'
import type { Chunk, Screens } from './screen'

const LOADERS: Record<ScreenGroup, () => Promise<{ default: Chunk }>> = {
  login: () => import('./login-screens'),
  auth: () => import('./auth-screens'),
  welcome: () => import('./welcome-screens'),
  verify: () => import('./verify-screens'),
  main: () => import('./main-screens'),
  wizard: () => import('./wizard-screens'),
  coacheeWizard: () => import('./quiz-screens'),
  selection: () => import('./selection-screens'),
  conference: () => import('./conference-screens'),
  calendar: () => import('./calendar-screens'),
}
const isGroup = (name: string): name is ScreenGroup => name in LOADERS

/** Screens already here, by name. */
export const loadedScreens = new Map<string, Screens[string]>()

/** Brings a group of screens; answers its name, so that the root machine knows it is here. */
export async function loadChunk(name: string): Promise<string> {
  if (!isGroup(name)) throw new Error(`unknown screen group: ${name}`)
  const { default: chunk } = await LOADERS[name]()
  for (const [screen, component] of Object.entries(chunk.screens)) loadedScreens.set(screen, component)
  return name
}
