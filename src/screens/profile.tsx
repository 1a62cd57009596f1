import { fromCallback, fromPromise } from 'xstate'
import { actorCode } from '#domain/roles'
import { type UploadEvent, type UploadInput, uploadMachine } from '#machines/account/upload/chart'
import { FormFieldView } from '../features/form/FormFieldView'
import { ProfileView } from '../features/profile/ProfileView'
import { savePicture } from '../services/account/own'
import { uploadPicture } from '../services/files/upload'
import { aboutRecord, coacheeRecord, coachRecord, personalRecord } from './parts/own-records'
import { type Chunk, defineScreen, part, present } from './screen'

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
            profile: role === 'co' ? coachRecord(own) : role === 'cc' ? coacheeRecord(own) : null,
            about: hasForms ? aboutRecord(own) : null,
            personal: personalRecord(own),
          },
        }
      },
      View: ({ actors: { picture, profile, about, personal }, me }) => (
        <ProfileView
          me={present(me)}
          picture={picture}
          records={[
            ...(profile ? [{ id: 'datos', actor: profile }] : []),
            ...(about ? [{ id: 'sobre-ti', actor: about }] : []),
            { id: 'otros-datos', actor: personal },
          ]}
          draw={(props) => <FormFieldView {...props} compact chips />}
        />
      ),
    }),
  },
} satisfies Chunk
