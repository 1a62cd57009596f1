import type { AvailabilityContext, AvailabilityEvent } from '#machines/agenda/availability/chart'
import { ConfirmDialog } from '../../ui/ConfirmDialog'
import { CheckboxGroupField } from '../../ui/fields/CheckboxGroupField'
import { SelectField } from '../../ui/fields/SelectField'
import { useKept } from '../../ui/kept'
import { COPY } from './copy'

const copy = COPY.copy
const nameOf = (day: number): string => COPY.days[day] ?? ''

type Props = {
  opened: boolean
  context: AvailabilityContext
  send: (event: AvailabilityEvent) => void
}

/** Which day's hours go to which days. */
export function CopyDialog({ opened, context, send }: Props) {
  const { from, to } = useKept(context.copy ?? { from: 1, to: [] }, opened)
  const others = context.week.filter(({ id }) => id !== from)
  return (
    <ConfirmDialog
      opened={opened}
      title={copy.title}
      confirm={copy.apply(to.length)}
      keep={copy.keep}
      disabled={to.length === 0}
      onConfirm={() => send({ type: 'copy.apply' })}
      onClose={() => send({ type: 'copy.close' })}
    >
      <SelectField
        label={copy.from}
        value={String(from)}
        options={context.week
          .filter(({ ranges }) => ranges.length > 0)
          .map(({ id }) => ({ value: String(id), label: nameOf(id) }))}
        onChange={(day) => send({ type: 'copy.open', day: Number(day) })}
      />
      <CheckboxGroupField
        label={copy.to}
        options={others.map(({ id }) => nameOf(id))}
        value={others.filter(({ id }) => to.includes(id)).map(({ id }) => nameOf(id))}
        onChange={(names) => {
          const changed = others.find(({ id }) => names.includes(nameOf(id)) !== to.includes(id))
          if (changed) send({ type: 'copy.toggle', day: changed.id })
        }}
      />
    </ConfirmDialog>
  )
}
