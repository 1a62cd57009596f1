import { Checkbox, Textarea, TextInput } from '@mantine/core'
import { zoneCity } from '#domain/format-time'
import type { Answer, FormField } from '#domain/models'
import { asksZone } from '#domain/zones'
import { CheckboxGroupField } from '../../ui/fields/CheckboxGroupField'
import { ChipsField } from '../../ui/fields/ChipsField'
import { DateField } from '../../ui/fields/DateField'
import { RadioGroupField } from '../../ui/fields/RadioGroupField'
import { ScaleField } from '../../ui/fields/ScaleField'
import { SelectField } from '../../ui/fields/SelectField'
import { ZoneField } from '../../ui/fields/ZoneField'
import { ticked, typed } from '../../ui/typed'
import { WORDS } from '../../ui/words'
import { COPY } from './copy'

type Props = {
  field: FormField
  answer: Answer | undefined
  error: string | undefined
  disabled: boolean
  /** Long lists as a menu, where the form has them so. */
  compact?: boolean
  /** The choices of a question side by side, for whoever goes over what they once answered. */
  chips?: boolean
  onChange: (answer: Answer) => void
}

const TYPES = ['email', 'tel', 'url'] as const
/** The label says it already. */
const SAID = /^Es opcional\.\s*/
const textOf = (answer: Answer | undefined): string => (typeof answer === 'string' ? answer : '')

/** One field of a form, by its `_type`; the rules are the machine's. */
export function FormFieldView({ field, answer, error, disabled, compact, chips, onChange }: Props) {
  const { rules, choices } = field
  const labels = choices.map(({ label }) => label)
  const locked = disabled || rules.disabled
  const frame = {
    label: rules.required ? field.label : `${field.label} (${WORDS.optional.toLowerCase()})`,
    description: field.hint.replace(SAID, '') || undefined,
    error: error ?? null,
    'aria-required': rules.required,
    disabled: locked,
  }
  switch (field._type) {
    case 'multiple': {
      const several = {
        ...frame,
        description: frame.description ?? (rules.max ? COPY.pickUpTo(rules.max) : undefined),
        options: labels,
        max: rules.max,
        full: rules.max ? COPY.tooMany(rules.max) : undefined,
        value: Array.isArray(answer) ? answer : [],
        onChange,
      }
      return chips ? <ChipsField {...several} multiple /> : <CheckboxGroupField {...several} />
    }
    case 'single':
      if (asksZone(field.name))
        return <ZoneField {...frame} own={textOf(answer)} value={textOf(answer)} onChange={onChange} />
      if (compact && field.input_type === 'select')
        return (
          <SelectField
            {...frame}
            placeholder={COPY.choose}
            options={labels.map((label) => ({ value: label, label }))}
            value={textOf(answer)}
            onChange={onChange}
          />
        )
      if (chips) return <ChipsField {...frame} options={labels} value={textOf(answer)} onChange={onChange} />
      return <RadioGroupField {...frame} options={labels} value={textOf(answer)} onChange={onChange} />
    case 'scale': {
      const min = rules.min ?? 1
      const max = rules.max ?? Math.max(labels.length, 5)
      const marks = Array.from({ length: max - min + 1 }, (_, index) => labels[index] ?? '')
      return (
        <ScaleField
          {...frame}
          min={min}
          labels={marks}
          value={typeof answer === 'number' ? answer : null}
          onChange={onChange}
        />
      )
    }
    case 'boolean':
      return (
        <Checkbox
          label={frame.label}
          description={frame.description}
          error={frame.error}
          disabled={locked}
          checked={answer === true}
          onChange={ticked(onChange)}
        />
      )
    case 'textarea':
      return (
        <Textarea
          rows={4}
          {...frame}
          placeholder={field.placeholder}
          value={textOf(answer)}
          onChange={typed(onChange)}
        />
      )
    case 'date':
      return <DateField {...frame} value={textOf(answer)} onChange={onChange} />
    default:
      return (
        <TextInput
          {...frame}
          type={TYPES.find((type) => type === field.input_type) ?? 'text'}
          inputMode={rules.numeric ? 'numeric' : undefined}
          placeholder={field.placeholder}
          value={textOf(answer)}
          onChange={typed(onChange)}
        />
      )
  }
}

/** An answer as words, for the review. */
export function answerWords(answer: Answer | undefined, field: FormField): string {
  if (answer === undefined || answer === '') return COPY.noAnswer
  if (typeof answer === 'boolean') return answer ? COPY.yes : COPY.no
  if (typeof answer === 'number') {
    const label = field.choices[answer - (field.rules.min ?? 1)]?.label
    return label ? `${answer}, ${label.toLowerCase()}` : String(answer)
  }
  if (Array.isArray(answer)) return answer.length > 0 ? answer.join(' · ') : COPY.noAnswer
  return asksZone(field.name) ? zoneCity(answer) : answer
}
