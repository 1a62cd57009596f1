import { fromPromise } from 'xstate'
import type { Answers, Form, FormField, Me } from '#domain/models'
import { recordMachine, recordParts } from '#machines/account/record/chart'
import { getUser } from '../../services/account/account'
import { loadPersonal, savePersonal } from '../../services/account/own'
import { isAnswer, readDraft, writeDraft } from '../../services/browser/drafts'
import { loadForm, saveAnswers } from '../../services/form/form'
import { brings } from '../brings'
import { part } from '../screen'

const pick = (answers: Answers, ids: string[]): Answers =>
  Object.fromEntries(Object.entries(answers).filter(([id]) => ids.includes(id)))

/** A form with some of its fields, without the parts of which nothing is left. */
function only(form: Form, isIn: (field: FormField) => boolean): Form {
  const segments = form.segments.flatMap((segment) => {
    const fields = segment.fields.filter(isIn)
    return fields.length > 0 ? [{ ...segment, fields }] : []
  })
  return { ...form, fields: form.fields.filter(isIn), segments }
}

/** Where a coach is paid to, by the keys that the server reads from the profile. */
const PAID_TO = ['dni', 'bank', 'account', 'number']
/** The fees say it, with its history. */
const SAID_BY_FEES = 'sessionValue'

/** A form of the role, or what is `shown` of it; saving it again also refreshes the stored record. */
const formRecord = (formType: string, shown: (form: Form) => Form = (form) => form) =>
  recordMachine.provide({
    actors: {
      record: brings(recordParts.record, async () => {
        const { form, answers, version } = await loadForm({ formType })
        return { form: shown(form), answers, version: null, formVersion: version ?? null }
      }),
      saveRecord: fromPromise(async ({ input: { form, answers, changed, version, formVersion } }) => {
        await saveAnswers({
          formId: form._id,
          version: formVersion,
          answers: pick(answers, changed),
          submit: true,
        })
        return { version, me: await getUser() }
      }),
    },
  })
const personal = (userId: string) =>
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

export const aboutRecord = (me: Me) => record(me, 'about', formRecord('about'))
export const personalRecord = (me: Me) => record(me, 'personal', personal(me._id))
export const coacheeRecord = (me: Me) => record(me, 'profile', formRecord('profile'))
/** A coach's profile without what is for being paid, */
export const coachRecord = (me: Me) =>
  record(
    me,
    'profile',
    formRecord('profile', (form) =>
      only(form, ({ name }) => !PAID_TO.includes(name) && name !== SAID_BY_FEES),
    ),
  )
/** which stands with the fees. */
export const paymentRecord = (me: Me) =>
  record(
    me,
    'payment',
    formRecord('profile', (form) => {
      const paid = only(form, ({ name }) => PAID_TO.includes(name))
      return { ...paid, name: paid.segments[0]?.title ?? paid.name }
    }),
  )
