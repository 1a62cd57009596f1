import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import { fromCallback, fromPromise } from 'xstate'
import type { Answer, Answers, Me } from '#domain/models'
import { actorCode } from '#domain/roles'
import type { AppActor } from '#machines/app/chart'
import { type LoadedRecord, type RecordActor, recordMachine } from '#machines/record/chart'
import { type UploadEvent, type UploadInput, uploadMachine } from '#machines/upload/chart'
import { FormFieldView } from '../features/form/FormFieldView'
import { ProfileView } from '../features/profile/ProfileView'
import { getUser } from '../services/account/account'
import { loadPersonal, savePersonal, savePicture } from '../services/account/own'
import { readDraft, writeDraft } from '../services/browser/drafts'
import { uploadPicture } from '../services/files/upload'
import { loadForm, saveAnswers } from '../services/form/form'
import { type Chunk, present, type ScreenProps, useScreenActor } from './screen'

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
      loadRecord: fromPromise(async (): Promise<LoadedRecord> => {
        const { form, answers } = await loadForm({ formType })
        return { form, answers, version: null }
      }),
      saveRecord: fromPromise(async ({ input: { form, answers, changed } }) => {
        await saveAnswers({ formId: form._id, answers: pick(answers, changed), submit: true })
        return { version: null, me: await getUser() }
      }),
    },
  })
const personalRecord = (userId: string) =>
  recordMachine.provide({
    actors: {
      loadRecord: fromPromise(() => loadPersonal()),
      saveRecord: fromPromise(({ input }) => savePersonal(input, userId)),
    },
  })

/** One record, its typed changes kept in this tab until they are saved. */
function useRecord(app: AppActor, me: Me, name: string, machine: typeof recordMachine): RecordActor {
  const draftName = `${me._id}.${name}`
  const actor = useScreenActor(app, machine, () => ({ draft: readDraft<Answer>(draftName) }))
  useEffect(() => {
    const subscription = actor.subscribe(({ context: { form, answers, changed } }) => {
      if (form) writeDraft(draftName, pick(answers, changed))
    })
    return () => subscription.unsubscribe()
  }, [actor, draftName])
  useEffect(() => {
    actor.send({ type: 'version.changed', version: me.version })
  }, [actor, me.version])
  return actor
}

type Props = { app: AppActor; me: Me }
const draw: Parameters<typeof ProfileView>[0]['draw'] = (props) => <FormFieldView {...props} compact />

function RoleProfile({ app, me }: Props) {
  const picture = useScreenActor(app, upload, () => ({ picture: me.picture }))
  const profile = useRecord(app, me, 'profile', formRecord('profile'))
  const about = useRecord(app, me, 'about', formRecord('about'))
  const personal = useRecord(app, me, 'personal', personalRecord(me._id))
  const records = [
    { name: 'profile', actor: profile },
    { name: 'about', actor: about },
    { name: 'personal', actor: personal },
  ]
  return <ProfileView {...{ me, picture, records, draw }} />
}
function PlainProfile({ app, me }: Props) {
  const picture = useScreenActor(app, upload, () => ({ picture: me.picture }))
  const personal = useRecord(app, me, 'personal', personalRecord(me._id))
  // a sysadmin's own record is not refreshed, so the picture's version is told from here
  const version = useSelector(picture, ({ context }) => context.version)
  useEffect(() => {
    if (version !== null) personal.send({ type: 'version.changed', version })
  }, [personal, version])
  return <ProfileView {...{ me, picture, draw }} records={[{ name: 'personal', actor: personal }]} />
}

function ProfileScreen({ app, me }: ScreenProps) {
  const own = present(me)
  const actor = actorCode(own)
  return actor === 'cc' || actor === 'co' ? (
    <RoleProfile app={app} me={own} />
  ) : (
    <PlainProfile app={app} me={own} />
  )
}

const chunk: Chunk = { group: 'profile', screens: { profile: ProfileScreen } }
export default chunk
