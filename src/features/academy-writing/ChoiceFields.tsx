import IconArrowDown from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs'
import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { useSelector } from '@xstate/react'
import { Card } from '../../ui/Card'
import { ChecksField } from '../../ui/fields/ChecksField'
import { SearchField } from '../../ui/fields/SearchField'
import { IconButton } from '../../ui/IconButton'
import { COPY } from './copy'
import type { FieldsProps } from './ItemView'
import styles from './Writing.module.css'

const copy = COPY.item
const ICON = { size: 18, stroke: 1.75, 'aria-hidden': true } as const

/** Which programs open a course. */
export function AccessFields({ actor, draft, disabled, change }: FieldsProps) {
  const { file, errors } = useSelector(actor, ({ context }) => context)
  const programs = file?.choices.programs ?? []
  const all = programs.filter((one) => one.all).map(({ name }) => name)
  const byName = programs.filter((one) => !one.all).map(({ _id, name }) => ({ id: _id, name }))
  return (
    <Card title={copy.access}>
      <div className={styles.stack}>
        <p className={styles.help}>{copy.accessHint}</p>
        {all.length > 0 ? <p>{copy.allOpen(all.join(', '))}</p> : null}
        {byName.length > 0 ? (
          <ChecksField
            label={copy.byName}
            error={errors.programs ?? null}
            options={byName}
            value={draft.programs}
            disabled={disabled}
            onChange={(chosen) => change({ programs: chosen })}
          />
        ) : (
          <p className={styles.help}>{copy.noByName}</p>
        )}
      </div>
    </Card>
  )
}

/** The courses of a collection, in the order they are read. */
export function ShelfFields({ actor, draft, disabled, change }: FieldsProps) {
  const { file, errors } = useSelector(actor, ({ context }) => context)
  const all = file?.choices.courses ?? []
  const titleOf = (id: string): string => all.find(({ documentId }) => documentId === id)?.title ?? id
  const { courses } = draft
  const moved = (at: number, by: number) => {
    const order = [...courses]
    const [one = ''] = order.splice(at, 1)
    order.splice(at + by, 0, one)
    change({ courses: order })
  }
  return (
    <Card title={copy.courses}>
      <div className={styles.stack}>
        <p className={styles.help}>{copy.coursesHint}</p>
        {courses.length === 0 ? <p className={styles.help}>{copy.noCourses}</p> : null}
        <ol className={styles.order}>
          {courses.map((id, at) => (
            <li key={id}>
              <span>{titleOf(id)}</span>
              <IconButton
                label={copy.up(titleOf(id))}
                disabled={disabled || at === 0}
                onClick={() => moved(at, -1)}
              >
                <IconArrowUp {...ICON} />
              </IconButton>
              <IconButton
                label={copy.down(titleOf(id))}
                disabled={disabled || at === courses.length - 1}
                onClick={() => moved(at, 1)}
              >
                <IconArrowDown {...ICON} />
              </IconButton>
              <IconButton
                label={copy.drop(titleOf(id))}
                disabled={disabled}
                onClick={() => change({ courses: courses.filter((one) => one !== id) })}
              >
                <IconX {...ICON} />
              </IconButton>
            </li>
          ))}
        </ol>
        <SearchField
          label={copy.add}
          placeholder={copy.choose}
          value=""
          error={errors.courses}
          disabled={disabled}
          options={all
            .filter(({ documentId }) => !courses.includes(documentId))
            .map(({ documentId, title, shelf }) => ({
              value: documentId,
              label: shelf && shelf !== file?.piece?.title ? `${title} (${copy.elsewhere(shelf)})` : title,
            }))}
          onChange={(id) => change({ courses: id === '' ? courses : [...courses, id] })}
        />
      </div>
    </Card>
  )
}
