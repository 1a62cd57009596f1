import { fromCallback, fromPromise } from 'xstate'
import type { Answers, Me } from '#domain/models'
import { actorCode } from '#domain/roles'
import { recordMachine, recordParts } from '#machines/account/record/chart'
import { type UploadEvent, type UploadInput, uploadMachine } from '#machines/account/upload/chart'
import { FormFieldView } from '../features/form/FormFieldView'
import { ProfileView } from '../features/profile/ProfileView'
import { getUser } from '../services/account/account'
import { loadPersonal, savePersonal, savePicture } from '../services/account/own'
import { isAnswer, readDraft, writeDraft } from '../services/browser/drafts'
import { uploadPicture } from '../services/files/upload'
import { loadForm, saveAnswers } from '../services/form/form'
import { brings } from './brings'
import { type Chunk, defineScreen, part, present } from './screen'

const pick = (answers: Answers, ids: string[]): Answers =>
  Object.fromEntries(Object.entries(answers).filter(([id]) => ids.includes(id)))

const upload = uploadMachine.provide({
  actors: {
    sendPicture: fromCallback<UploadEvent, UploadInput>(({ input, sendBack }) => {
      const { file, area } = input
      const stop = new AbortController()
      if (!(file instanceof Blob)) throw new Error('the file is not the browser’s')
      uploadPicture(file, area, stop.signal, (share) => sendBack({ type: 'upload.progress', share })).then(
        (key) => sendBack({ type: 'upload.sent', key }),
        (error: unknown) => sendBack({ type: 'upload.failed', error }),
      )
      return () => stop.abort()
    }),
    savePicture: fromPromise(({ input }) => savePicture(input)),
  },
})

/** A form of the role; saving it again also refreshes the stored record. */
const formRecord = (formType: string) =>
  recordMachine.provide({
    actors: {
      record: brings(recordParts.record, async () => {
        const { form, answers, version } = await loadForm({ formType })
        return { form, answers, version: version ?? null }
      }),
      saveRecord: fromPromise(async ({ input: { form, answers, changed, version } }) => {
        await saveAnswers({ formId: form._id, version, answers: pick(answers, changed), submit: true })
        return { version, me: await getUser() }
      }),
    },
  })
const personalRecord = (userId: string) =>
  recordMachine.provide({
    actors: {
      record: brings(recordParts.record, () => loadPersonal()),
      saveRecord: fromPromise(({ input }) => savePersonal(input, userId)),
    },
  })

/** One record, its typed changes kept in this tab until they are saved. */
function record(me: Me, name: string, machine: typeof recordMachine) {
  const draftName = `${me._id}.${name}`
  return part(
    machine,
    { draft: readDraft(draftName, isAnswer) },
    ({ context: { form, answers, changed } }) => {
      if (form) writeDraft(draftName, pick(answers, changed))
    },
  )
}

export default {
  screens: {
    profile: defineScreen({
      open: ({ me }) => {
        const own = present(me)
        const role = actorCode(own)
        const hasForms = role === 'cc' || role === 'co'
        return {
          parts: {
            picture: part(upload, { picture: own.picture }),
            profile: hasForms ? record(own, 'profile', formRecord('profile')) : null,
            about: hasForms ? record(own, 'about', formRecord('about')) : null,
            personal: record(own, 'personal', personalRecord(own._id)),
          },
        }
      },
      View: ({ actors: { picture, ...records }, me }) => (
        <ProfileView
          me={present(me)}
          picture={picture}
          records={Object.entries(records).flatMap(([name, actor]) => (actor ? [{ name, actor }] : []))}
          draw={(props) => <FormFieldView {...props} compact />}
        />
      ),
    }),
  },
} satisfies Chunk
