import { Button, Checkbox, Popover } from '@mantine/core'
import IconColumns3 from '@tabler/icons-react/dist/esm/icons/IconColumns3.mjs'
import { useLayoutEffect, useRef } from 'react'
import { moved } from '#domain/order'
import { useOpened } from '../opened'
import { WORDS } from '../words'
import styles from './ColumnsMenu.module.css'
import type { Column } from './DataTable'
import { Grip } from './Grip'
import type { Look } from './looks'

const copy = WORDS.columns

type Props<Row> = { columns: readonly Column<Row>[]; look: Look }
/** Which columns are seen, in which order; those that are not come below. Nothing, where nobody would keep it. */
export const ColumnsMenu = <Row,>({ columns, look: { shown, choose } }: Props<Row>) =>
  choose ? <Chooser columns={columns} shown={shown} choose={choose} /> : null

type ChooserProps<Row> = Pick<Props<Row>, 'columns'> & {
  shown: readonly string[]
  choose: (columns: readonly string[]) => void
}
function Chooser<Row>({ columns, shown, choose }: ChooserProps<Row>) {
  const { opened, drawn, setOpened } = useOpened()
  const list = useRef<HTMLUListElement>(null)
  const toggled = useRef<string | null>(null)
  // a column that is shown or hidden goes elsewhere in the list, and would take the focus from whoever goes by keys
  useLayoutEffect(() => {
    const id = toggled.current
    toggled.current = null
    if (id !== null) list.current?.querySelector<HTMLElement>(`[data-column="${id}"] input`)?.focus()
  })
  const [first, ...others] = columns
  const titles = new Map(others.map(({ id, title }) => [id, title]))
  const hidden = others.filter(({ id }) => !shown.includes(id))
  const toggle = (id: string) => {
    toggled.current = id
    choose(shown.includes(id) ? shown.filter((one) => one !== id) : [...shown, id])
  }
  const box = (id: string) => (
    <Checkbox
      label={titles.get(id)}
      checked={shown.includes(id)}
      disabled={shown.length === 1 && shown[0] === id}
      onChange={() => toggle(id)}
    />
  )
  return (
    <Popover opened={drawn} onChange={setOpened} position="bottom-end" shadow="lg" trapFocus returnFocus>
      <Popover.Target>
        <Button
          aria-expanded={opened}
          onClick={() => setOpened(!opened)}
          className={styles.button}
          leftSection={<IconColumns3 size={18} stroke={1.75} aria-hidden="true" />}
        >
          {copy.title}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={copy.title}>
        <div className={styles.columns}>
          <header>
            <strong>{copy.title}</strong>
            <span>{copy.shown(shown.length, others.length)}</span>
          </header>
          <ul ref={list}>
            <li>
              <Checkbox label={first?.title} checked disabled readOnly />
              <span>{copy.always}</span>
            </li>
            {shown.map((id) => (
              <li key={id} data-column={id}>
                {box(id)}
                <Grip
                  label={copy.move(titles.get(id) ?? '')}
                  id={id}
                  ids={shown}
                  onMove={(to) => choose(moved(shown, id, to))}
                />
              </li>
            ))}
            {hidden.map(({ id }) => (
              <li key={id} data-column={id}>
                {box(id)}
              </li>
            ))}
          </ul>
          <Button variant="subtle" onClick={() => choose([])}>
            {copy.usual}
          </Button>
        </div>
      </Popover.Dropdown>
    </Popover>
  )
}
