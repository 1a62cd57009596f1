import { expect, it } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import { type CoacheeFile, coacheeFileMachine } from '#machines/sessions/coachee-file/chart'
import { coacheeFileModel } from '../flows/sessions/coachee-file/model'

it('sends a note that waited on this device, over the version it was written on', async () => {
  const [file] = (coacheeFileModel.outcomes?.loadFile?.done ?? []) as CoacheeFile[]
  if (!file) throw new Error('the model brings no file')
  const sessions = file.sessions.map((one) =>
    one._id === 'session-1' ? { ...one, unsaved: { text: 'Sin enviar', version: 1 } } : one,
  )
  const sent: unknown[] = []
  const actor = createActor(
    coacheeFileMachine.provide({
      actors: {
        loadFile: fromPromise<CoacheeFile, string>(async () => Object.assign({}, file, { sessions })),
        saveNotes: fromPromise(async ({ input }) => {
          sent.push(input)
          return { text: 'Sin enviar', version: 2 }
        }),
      },
      delays: { pause: 1 },
    }),
    { input: { coacheeId: 'coachee-1', sessionId: 'session-1' } },
  ).start()
  await waitFor(actor, (state) => state.matches('saved'))
  expect(sent).toEqual([{ sessionId: 'session-1', text: 'Sin enviar', version: 1 }])
  expect(actor.getSnapshot().context.draft).toBe('Sin enviar')
})
