import type { AnyActorLogic, AnyActorRef } from 'xstate'
import type { AppActor } from '#machines/shell/app/chart'
import type { Running, Screen, Screens } from '#machines/shell/app/visit'
import type { Chunk } from '../screens/screen'

type Edited = { urls: string[]; timestamp: number }

/** The edited machine in the state the old one was in; where that state is no more, it begins anew. */
function resumed(logic: AnyActorLogic, old: AnyActorRef): AnyActorLogic {
  return Object.create(logic, {
    getInitialSnapshot: {
      value: (...[scope, input]: Parameters<AnyActorLogic['getInitialSnapshot']>) => {
        try {
          return (
            logic.restoreSnapshot?.(old.getPersistedSnapshot(), scope) ??
            logic.getInitialSnapshot(scope, input)
          )
        } catch {
          return logic.getInitialSnapshot(scope, input)
        }
      },
    },
  })
}
const resuming = (screen: Screen, { actors }: Running): Screen => ({
  ...screen,
  open: (visit) => {
    const opened = screen.open(visit)
    for (const [name, part] of Object.entries(opened.parts)) {
      const old = actors[name]
      if (part && old) opened.parts[name] = { ...part, logic: resumed(part.logic, old) }
    }
    return opened
  },
})

/** In development: screens whose code was edited go on where they were, without loading the page again. */
export function keepThePage(app: AppActor): void {
  import.meta.hot?.on('travesia:screens', async ({ urls, timestamp }: Edited) => {
    const chunks = await Promise.all(
      urls.map((url): Promise<{ default: Chunk }> => import(/* @vite-ignore */ `${url}?t=${timestamp}`)),
    )
    const edited: Screens = Object.assign({}, ...chunks.map((chunk) => chunk.default.screens))
    const { visit, screens } = app.getSnapshot().context
    const name = Object.keys(screens).find((known) => screens[known] === visit?.screen)
    const shown = name && edited[name]
    app.send({
      type: 'screen.edited',
      screens: visit && name && shown ? { ...edited, [name]: resuming(shown, visit) } : edited,
    })
  })
}
