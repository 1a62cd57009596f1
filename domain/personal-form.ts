import type { FieldType, Form, FormField, FormSegment } from './models'
import { type ActorCode, actorCode, type UserStatus, type UserType } from './roles'

const PHONE = String.raw`\+?[0-9][0-9 \(\)\-]{7,19}`

type Given = Partial<FormField['rules']> & {
  type?: FieldType
  input?: string
  hint?: string
  placeholder?: string
}
/** Ids are the paths of the input of UpdateUser, so that what it refuses is said at the field. */
function field(id: string, label: string, given: Given = {}): FormField {
  const { type = 'text', input = 'text', hint = '', placeholder = '', ...rules } = given
  return {
    _id: id,
    name: id,
    label,
    _type: type,
    hint,
    placeholder,
    input_type: input,
    choiceValue: '',
    choiceText: '',
    rules: {
      required: false,
      max: null,
      min: null,
      regex: null,
      numeric: false,
      disabled: false,
      rut: false,
      ...rules,
    },
    choices: [],
  }
}
const segment = (title: string, subtitle: string, fields: FormField[]): FormSegment => ({
  _id: title,
  title,
  subtitle,
  name: title,
  fields,
})

const street = [
  field('location.street.name', 'Calle', { max: 120 }),
  field('location.street.number', 'Número', { max: 20 }),
]
const region = field('location.state', 'Región o estado', { max: 80 })
const country = field('location.country', 'País', { max: 80 })
const identity = [
  field('name.first', 'Nombre', { required: true, max: 100, hint: 'Como quieres que te llamemos.' }),
  field('name.last', 'Apellidos', { required: true, max: 100 }),
  field('phone', 'Teléfono', { max: 20, input: 'tel', regex: PHONE, hint: 'Con código de país.' }),
  field('rut', 'RUT', { max: 12, rut: true, hint: 'Con guion y dígito verificador.' }),
  field('dob', 'Fecha de nacimiento', { type: 'date' }),
  field('nat', 'País de origen', { max: 80 }),
]
const work = [field('position', 'Cargo', { max: 120 }), field('management', 'Área o gerencia', { max: 120 })]
const zone = field('location.timezone', 'Zona horaria', { type: 'single', input: 'select', required: true })

const ADDRESS = 'Solo la ves tú y el equipo que cuida tu cuenta.'
const withForms = (actor: ActorCode): boolean => actor === 'cc' || actor === 'co'

/** What somebody keeps about themself besides the forms of their role; for roles without forms, everything. */
export function personalForm(me: { status: UserStatus; _type: UserType }): Form {
  const actor = actorCode(me)
  const segments = withForms(actor)
    ? [segment('Tu dirección', ADDRESS, [...street, region, ...(actor === 'cc' ? [country] : [])])]
    : [
        segment('Tus datos', 'Los usamos para tu cuenta.', identity),
        segment('Dónde estás', 'Las horas se muestran en tu zona horaria.', [
          field('location.city', 'Ciudad', { max: 80 }),
          zone,
          ...street,
          region,
          country,
        ]),
        ...(me._type.group === 'customer' ? [segment('Tu trabajo', '', work)] : []),
      ]
  const name = withForms(actor) ? 'Otros datos' : 'Tu cuenta'
  return { _id: 'personal', _type: 'personal', name, fields: [], segments }
}
