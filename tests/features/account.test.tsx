import { act, fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { createActor, fromCallback, fromPromise } from 'xstate'
import { personalForm } from '#domain/personal-form'
import { passwordMachine } from '#machines/account/password/chart'
import {
  type LoadedRecord,
  type RecordChange,
  recordMachine,
  recordParts,
  type SavedRecord,
} from '#machines/account/record/chart'
import { type UploadEvent, type UploadInput, uploadMachine } from '#machines/account/upload/chart'
import { visibilityMachine } from '#machines/account/visibility/chart'
import { FIELDS } from '#server/permissions/fields'
import { FormFieldView } from '../../src/features/form/FormFieldView'
import { PictureCard } from '../../src/features/profile/PictureCard'
import { RecordCard } from '../../src/features/profile/RecordCard'
import { PasswordCard } from '../../src/features/settings/SecretForms'
import { SEEN_WORDS } from '../../src/features/settings/seen-words'
import { VisibilityCard } from '../../src/features/settings/VisibilityCard'
import { brings } from '../../src/screens/brings'
import { makeMe } from '../fixtures/people'
import { coachee, failing, never, offline, show } from './support'

const admin = makeMe({ _type: { group: 'customer', roles: ['admin'], active: 'admin' } })
const loaded: LoadedRecord = {
  form: personalForm(admin),
  answers: {
    'name.first': 'Ana',
    'name.last': 'Paz',
    'location.timezone': 'America/Santiago',
    dob: '1990-05-31',
  },
  version: 3,
  formVersion: null,
}
type Save = ReturnType<typeof fromPromise<SavedRecord, RecordChange>>

async function record(save: Save = never<SavedRecord, RecordChange>(), draft = {}) {
  const actor = createActor(
    recordMachine.provide({
      actors: { record: brings(recordParts.record, async () => loaded), saveRecord: save },
    }),
    { input: { draft } },
  ).start()
  show(<RecordCard actor={actor} draw={(props) => <FormFieldView {...props} compact />} />)
  await screen.findByLabelText('Nombre')
  return actor
}
const write = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const save = () => act(async () => fireEvent.click(screen.getByRole('button', { name: 'Guardar' })))
const errorOf = (label: string | RegExp): string | undefined => {
  const ids = screen.getByLabelText(label).getAttribute('aria-describedby')?.split(' ') ?? []
  // the error is what describes a field first
  return ids.map((id) => document.getElementById(id)?.textContent ?? '').at(0)
}

describe('the own data', () => {
  it('says at each field what is wrong: empty, too long, wrong kind, no such day', async () => {
    await record()
    write('Nombre', '')
    write('Apellidos', 'x'.repeat(101))
    write(/^Teléfono/, 'mi teléfono')
    write(/^RUT/, '12.345.678-9')
    write(/^Fecha de nacimiento/, '31/02/1990')
    await save()
    expect([
      errorOf('Nombre'),
      errorOf('Apellidos'),
      errorOf(/^Teléfono/),
      errorOf(/^RUT/),
      errorOf(/^Fecha de nacimiento/),
    ]).toEqual([
      'Campo requerido',
      'Acórtalo un poco: el máximo es 100 caracteres.',
      'Revisa el formato de este dato.',
      'Revisa el RUT: el dígito verificador no calza.',
      'Revisa el formato de este dato.',
    ])
  })

  it('shows a date as it is written here, and takes it pasted with spaces', async () => {
    const actor = await record()
    const field = screen.getByLabelText<HTMLInputElement>(/^Fecha de nacimiento/)
    expect(field.value).toBe('31/05/1990')
    write(/^Fecha de nacimiento/, ' 1-6-1991 ')
    expect(actor.getSnapshot().context.answers.dob).toBe('1991-06-01')
    expect(field.value).toBe('01/06/1991')
  })

  it('is sent once, however often it is pressed, with what changed', async () => {
    const sent: RecordChange[] = []
    await record(
      fromPromise<SavedRecord, RecordChange>(({ input }) => {
        sent.push(input)
        return new Promise(() => undefined)
      }),
    )
    write('Nombre', 'Eva')
    await save()
    await save()
    expect(sent.map(({ changed, version }) => [changed, version])).toEqual([[['name.first'], 3]])
  })

  it('keeps what was typed when there is no connection, and says so', async () => {
    await record(failing(offline))
    write('Nombre', 'Eva')
    await save()
    expect((await screen.findByRole('alert')).textContent).toBe(offline.message)
    expect(screen.getByLabelText<HTMLInputElement>('Nombre').value).toBe('Eva')
  })

  it('explains that it changed elsewhere and puts what was typed on top of the new version', async () => {
    await record(failing({ type: 'conflict', message: 'Cambió.', reason: 'version' }))
    write('Nombre', 'Eva')
    await save()
    expect((await screen.findByRole('alert')).textContent).toContain('Tus datos cambiaron en otra ventana.')
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Ver la versión nueva' })))
    expect((await screen.findByLabelText<HTMLInputElement>('Nombre')).value).toBe('Eva')
    expect(screen.getByLabelText<HTMLInputElement>('Apellidos').value).toBe('Paz')
  })

  it('begins with what an earlier visit left unsaved', async () => {
    const actor = await record(undefined, { 'location.city': 'Talca', 'of another form': 'x' })
    expect(screen.getByLabelText<HTMLInputElement>(/^Ciudad/).value).toBe('Talca')
    expect(actor.getSnapshot().context.changed).toEqual(['location.city'])
  })

  it('holds what the role keeps: an address beside the forms, everything without them', () => {
    const titles = (me: typeof admin) => personalForm(me).segments.map(({ title }) => title)
    expect(titles(coachee)).toEqual(['Tu dirección'])
    expect(titles(admin)).toEqual(['Tus datos', 'Dónde estás', 'Tu trabajo'])
    expect(titles(makeMe({ _type: { group: 'sysadmin', roles: ['admin'], active: 'admin' } }))).toEqual([
      'Tus datos',
      'Dónde estás',
    ])
  })
})

describe('the own picture', () => {
  const start = () => {
    const actor = createActor(
      uploadMachine.provide({
        actors: {
          sendPicture: fromCallback<UploadEvent, UploadInput>(() => undefined),
          savePicture: never<never, string | null>() as never,
        },
      }),
      { input: { picture: null } },
    ).start()
    show(<PictureCard actor={actor} me={coachee} />)
    return actor
  }
  const choose = (file: object) =>
    act(async () =>
      fireEvent.change(screen.getByLabelText('Archivo de la foto'), { target: { files: [file] } }),
    )

  it('is an image, else it is said what to choose', async () => {
    const actor = start()
    await choose({ name: 'cv.pdf', type: 'application/pdf', size: 10 })
    expect(screen.getByRole('alert').textContent).toBe(
      'Ese archivo no es una imagen. Elige una foto en JPG o PNG.',
    )
    expect(actor.getSnapshot().context.failure?.reason).toBe('Invalid file type')
    await choose({ name: 'foto.jpg', type: 'image/jpeg', size: 26 * 1024 * 1024 })
    expect(screen.getByRole('alert').textContent).toBe('La imagen pesa demasiado. Elige una más liviana.')
  })

  it('tells how far it is, and can be stopped', async () => {
    const actor = start()
    await choose({ name: 'foto.jpg', type: 'image/jpeg', size: 10 })
    await act(async () => actor.send({ type: 'area.change', area: { x: 0, y: 0, width: 9, height: 9 } }))
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Guardar foto' })))
    await act(async () => actor.send({ type: 'upload.progress', share: 0.4 }))
    expect(screen.getByRole('progressbar', { name: 'Subiendo la foto' }).getAttribute('aria-valuenow')).toBe(
      '40',
    )
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Cancelar subida' })))
    expect(screen.queryByRole('progressbar')).toBeNull()
    expect(actor.getSnapshot().matches('cropping')).toBe(true)
  })
})

describe('the own password', () => {
  it('says at each field what is wrong, and shows what the server says of the current one', async () => {
    const refusal = {
      type: 'badInput',
      message: 'Revisa los campos marcados y guarda otra vez.',
      fields: { currentPassword: 'Esa no es tu contraseña actual. Revísala e intenta otra vez.' },
    }
    const actor = createActor(passwordMachine.provide({ actors: { submit: failing(refusal) } }), {
      input: { values: { currentPassword: '', password: '', repeat: '' } },
    }).start()
    show(<PasswordCard actor={actor} />)
    const submit = () =>
      act(async () => fireEvent.click(screen.getByRole('button', { name: 'Guardar contraseña' })))
    await submit()
    expect(screen.getAllByText('Campo requerido')).toHaveLength(3)
    write('Contraseña actual', 'la de siempre')
    write('Contraseña nueva', 'corta')
    write('Repite la contraseña', 'otra')
    await submit()
    expect([errorOf('Contraseña nueva'), errorOf('Repite la contraseña')]).toEqual([
      'Debe tener mínimo 8 caracteres',
      'Las Contraseñas deben ser iguales',
    ])
    write('Contraseña nueva', 'una frase larga')
    write('Repite la contraseña', 'una frase larga')
    await submit()
    expect(errorOf('Contraseña actual')).toBe(refusal.fields.currentPassword)
    expect(screen.getByLabelText<HTMLInputElement>('Contraseña nueva').value).toBe('una frase larga')
  })
})

describe('what the company sees', () => {
  const rules = ['User', 'UserType', 'Location', 'Organization', 'Trip'].flatMap((type) =>
    Object.entries(FIELDS[type] ?? {}).map(([field, readers]) => ({ type, field, readers: [...readers] })),
  )

  it('has a word for every field the server has a rule for, and for no other', () => {
    expect(Object.keys(SEEN_WORDS).sort()).toEqual(rules.map(({ type, field }) => `${type}.${field}`).sort())
  })

  it('names each under the roles that read it, and under the others as unseen', async () => {
    const actor = createActor(
      visibilityMachine.provide({ actors: { load: fromPromise(async () => rules) as never } }),
      { input: { question: null } },
    ).start()
    show(<VisibilityCard actor={actor} />)
    const labels = { ownCoachee: 'Tu coach', ownOrg: 'Quien administra en tu empresa' }
    for (const [reader, label] of Object.entries(labels)) {
      const card = within(await screen.findByRole('region', { name: label }))
      const [sees, not] = card.getAllByRole('definition').map(({ textContent }) => textContent?.split(' · '))
      for (const rule of rules) {
        const word = SEEN_WORDS[`${rule.type}.${rule.field}`]
        if (!word) continue
        const read = rule.readers.some((one) => one === reader)
        expect([word, (read ? sees : not)?.includes(word)]).toEqual([word, true])
      }
    }
  })
})
