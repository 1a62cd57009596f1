import { Button, Checkbox, Popover } from '@mantine/core'
import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs'
import IconColumns3 from '@tabler/icons-react/dist/esm/icons/IconColumns3.mjs'
import { ROSTER_COLUMNS, type RosterColumn, USUAL_COLUMNS } from '#domain/people-address'
import { IconButton } from '../../ui/IconButton'
import { COPY } from './copy'
import styles from './Roster.module.css'

type Props = { columns: readonly RosterColumn[]; choose: (columns: readonly RosterColumn[]) => void }

/** Which columns are seen, in which order; those that are not come below. */
export function ColumnsMenu({ columns, choose }: Props) {
  const hidden = ROSTER_COLUMNS.filter((column) => !columns.includes(column))
  const toggle = (column: RosterColumn) =>
    choose(columns.includes(column) ? columns.filter((one) => one !== column) : [...columns, column])
  const upwards = (column: RosterColumn, at: number) => {
    const others = columns.filter((one) => one !== column)
    choose([...others.slice(0, at - 1), column, ...others.slice(at - 1)])
  }
  const box = (column: RosterColumn) => (
    <Checkbox
      label={COPY.column[column]}
      checked={columns.includes(column)}
      disabled={columns.length === 1 && columns[0] === column}
      onChange={() => toggle(column)}
    />
  )
  return (
    <Popover position="bottom-end" shadow="lg" trapFocus returnFocus>
      <Popover.Target>
        <Button leftSection={<IconColumns3 size={18} stroke={1.75} aria-hidden="true" />}>
          {COPY.columns}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={COPY.columns}>
        <div className={styles.columns}>
          <header>
            <strong>{COPY.columns}</strong>
            <span>{COPY.shown(columns.length, ROSTER_COLUMNS.length)}</span>
          </header>
          <ul>
            <li>
              <Checkbox label={COPY.person} checked disabled readOnly />
              <span>{COPY.always}</span>
            </li>
            {columns.map((column, at) => (
              <li key={column}>
                {box(column)}
                {at > 0 ? (
                  <IconButton
                    variant="subtle"
                    label={COPY.upwards(COPY.column[column])}
                    onClick={() => upwards(column, at)}
                  >
                    <IconArrowUp size={16} stroke={1.75} aria-hidden="true" />
                  </IconButton>
                ) : null}
              </li>
            ))}
            {hidden.map((column) => (
              <li key={column}>{box(column)}</li>
            ))}
          </ul>
          <Button variant="subtle" onClick={() => choose(USUAL_COLUMNS)}>
            {COPY.usual}
          </Button>
        </div>
      </Popover.Dropdown>
    </Popover>
  )
}
