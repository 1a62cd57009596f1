import type { Answers, Form, FormField, FormSegment } from '#domain/models'
import { builder, READ_WHOLE } from '../../kernel/builder'

const FieldRulesType = builder.objectRef<FormField['rules']>('FieldRules').implement({
  extensions: READ_WHOLE,
  fields: (t) => ({
    required: t.exposeBoolean('required'),
    max: t.exposeInt('max', { nullable: true }),
    min: t.exposeInt('min', { nullable: true }),
    regex: t.exposeString('regex', { nullable: true }),
    numeric: t.exposeBoolean('numeric'),
    disabled: t.exposeBoolean('disabled'),
    rut: t.exposeBoolean('rut'),
  }),
})

const ChoiceType = builder
  .objectRef<{ label: string }>('Choice')
  .implement({ extensions: READ_WHOLE, fields: (t) => ({ label: t.exposeString('label') }) })

const FormFieldType = builder.objectRef<FormField>('FormField').implement({
  extensions: READ_WHOLE,
  fields: (t) => ({
    _id: t.exposeID('_id'),
    label: t.exposeString('label'),
    _type: t.exposeString('_type'),
    hint: t.exposeString('hint'),
    name: t.exposeString('name'),
    choiceValue: t.exposeString('choiceValue'),
    choiceText: t.exposeString('choiceText'),
    input_type: t.exposeString('input_type'),
    placeholder: t.exposeString('placeholder'),
    rules: t.field({ type: FieldRulesType, resolve: (field) => field.rules }),
    choices: t.field({ type: [ChoiceType], resolve: (field) => field.choices }),
  }),
})

const FormSegmentType = builder.objectRef<FormSegment>('FormSegment').implement({
  extensions: READ_WHOLE,
  fields: (t) => ({
    _id: t.exposeID('_id'),
    title: t.exposeString('title'),
    subtitle: t.exposeString('subtitle'),
    name: t.exposeString('name'),
    fields: t.field({ type: [FormFieldType], resolve: (segment) => segment.fields }),
  }),
})

export type FormView = { form: Form; version: number; answers: Answers; complete: boolean }

export const FormType = builder.objectRef<FormView>('Form').implement({
  extensions: READ_WHOLE,
  description: 'answers: JSON object fieldId → answer, the caller’s saved ones',
  fields: (t) => ({
    _id: t.id({ resolve: ({ form }) => form._id }),
    _type: t.string({ resolve: ({ form }) => form._type }),
    name: t.string({ resolve: ({ form }) => form.name }),
    fields: t.field({ type: [FormFieldType], resolve: ({ form }) => form.fields }),
    segments: t.field({ type: [FormSegmentType], resolve: ({ form }) => form.segments }),
    version: t.exposeInt('version', { description: 'saveFormAnswers takes it.' }),
    answers: t.field({ type: 'JSON', resolve: ({ answers }) => answers }),
    complete: t.exposeBoolean('complete'),
  }),
})
