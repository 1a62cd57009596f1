import type { ScreenGroup } from '#domain/routes'
import type { Chunk, Screens } from './screen'

const development = () => import('./development-screens')
const LOADERS: Partial<Record<string, () => Promise<{ default: Chunk }>>> = {
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
  about: () => import('./about-screens'),
  profile: () => import('./profile-screens'),
  settings: () => import('./settings-screens'),
  objectives: development,
  accelerators: development,
  sysadmin: () => import('./sysadmin-screens'),
  'sysadmin-organizations': () => import('./organization-screens'),
  'sysadmin-programs': () => import('./program-screens'),
} satisfies Partial<Record<ScreenGroup, () => Promise<{ default: Chunk }>>>

/** Screens already here, by name. */
export const loadedScreens = new Map<string, Screens[string]>()

const asChunkError = (error: unknown): unknown =>
  error instanceof Error && /preload CSS/i.test(error.message)
    ? Object.assign(new Error(error.message), { code: 'CSS_CHUNK_LOAD_FAILED' })
    : error

/** Brings a group of screens; fails with code CSS_CHUNK_LOAD_FAILED when its styles did not come. */
export async function importChunk(name: string): Promise<void> {
  const load = LOADERS[name]
  if (!load) throw new Error(`unknown screen group: ${name}`)
  try {
    const { default: chunk } = await load()
    for (const [screen, component] of Object.entries(chunk.screens)) loadedScreens.set(screen, component)
  } catch (error) {
    throw asChunkError(error)
  }
}
