import { fromPromise } from 'xstate'
import type { AppActor } from '#machines/app/chart'
import { coacheeFileMachine } from '#machines/coachee-file/chart'
import { CoacheeFileCard } from '../features/sessions/CoacheeFileCard'
import { loadFile, saveNotes } from '../services/session/file'
import { useScreenActor } from './screen'

const coacheeFile = coacheeFileMachine.provide({
  actors: {
    loadFile: fromPromise(({ input }) => loadFile(input)),
    saveNotes: fromPromise(({ input }) => saveNotes(input)),
  },
})

type Props = {
  app: AppActor
  zone: string
  coacheeId: string
  sessionId: string
  people: { id: string; name: string }[]
}

/** The file of the coachee at hand when the coach arrived; afterwards whoever is chosen. */
export function CoacheeFilePart({ app, zone, coacheeId, sessionId, people }: Props) {
  const actor = useScreenActor(app, coacheeFile, () => ({ coacheeId, sessionId }))
  return <CoacheeFileCard {...{ actor, people, zone }} />
}
