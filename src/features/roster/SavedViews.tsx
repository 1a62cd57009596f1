import { Button, Checkbox, Popover, TextInput, UnstyledButton } from '@mantine/core'
import IconBookmark from '@tabler/icons-react/dist/esm/icons/IconBookmark.mjs'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import { useSelector } from '@xstate/react'
import { PEOPLE_VIEWS_MOST, type PeopleView, VIEW_NAME_MOST } from '#domain/people-address'
import type { SavedViewsActor, SavedViewsEvent } from '#machines/customers/saved-views/chart'
import type { SubmitActor } from '#machines/kit/submit/chart'
import { ConfirmDialog } from '../../ui/ConfirmDialog'
import { Drawer } from '../../ui/Drawer'
import { Failure } from '../../ui/Failure'
import { focusFirstError } from '../../ui/focus'
import { IconButton } from '../../ui/IconButton'
import { useMissed } from '../../ui/Loaded'
import { useOpened } from '../../ui/opened'
import { typed } from '../../ui/typed'
import { WORDS } from '../../ui/words'
import { VIEWS } from './copy'
import styles from './Roster.module.css'

/** The lists somebody kept under a name, and keeping the one that is seen. */
export function SavedViews({ actor }: { actor: SavedViewsActor }) {
  const snapshot = useSelector(actor, (state) => state)
  const { views, address, chosenId } = snapshot.context
  const missed = useMissed(snapshot.children.views)
  const { form } = snapshot.children
  const { opened, drawn, setOpened } = useOpened()
  const does = (event: SavedViewsEvent) => () => {
    setOpened(false)
    actor.send(event)
  }
  const current = views.find((view) => view.address === address)
  const chosen = views.find(({ _id }) => _id === chosenId)
  return (
    <>
      <Popover
        opened={drawn}
        onChange={setOpened}
        position="bottom-end"
        shadow="lg"
        trapFocus
        returnFocus
        withinPortal
      >
        <Popover.Target>
          <Button
            leftSection={<IconBookmark size={18} stroke={1.75} aria-hidden="true" />}
            aria-expanded={opened}
            onClick={() => setOpened(!opened)}
          >
            {missed ? VIEWS.missed : current ? VIEWS.current(current.name) : VIEWS.title}
          </Button>
        </Popover.Target>
        <Popover.Dropdown aria-label={VIEWS.title}>
          <div className={styles.views}>
            {missed ? (
              <Failure title={VIEWS.failed} help={missed.help} retry={WORDS.retry} onRetry={missed.retry} />
            ) : (
              <p>{views.length > 0 ? VIEWS.mine : VIEWS.none}</p>
            )}
            {views.length > 0 ? (
              <ul>
                {views.map((view) => (
                  <li key={view._id}>
                    <UnstyledButton
                      className={styles.view}
                      aria-current={view === current ? 'true' : undefined}
                      onClick={does({ type: 'view.open', id: view._id })}
                    >
                      <span>{view.name}</span>
                      {view.isDefault ? <small>{VIEWS.opens}</small> : null}
                      {view === current ? <IconCheck size={16} stroke={1.75} aria-hidden="true" /> : null}
                    </UnstyledButton>
                    <IconButton
                      label={VIEWS.change(view.name)}
                      disabled={!snapshot.can({ type: 'view.change', id: view._id })}
                      onClick={does({ type: 'view.change', id: view._id })}
                    >
                      <IconPencil size={18} stroke={1.75} aria-hidden="true" />
                    </IconButton>
                  </li>
                ))}
              </ul>
            ) : null}
            {views.length >= PEOPLE_VIEWS_MOST ? <p>{VIEWS.full}</p> : null}
            <Button disabled={!snapshot.can({ type: 'view.add' })} onClick={does({ type: 'view.add' })}>
              {VIEWS.add}
            </Button>
          </div>
        </Popover.Dropdown>
      </Popover>
      {form ? (
        <ViewDrawer
          actor={form}
          view={chosen}
          onRemove={() => actor.send({ type: 'view.remove' })}
          onClose={() => actor.send({ type: 'view.leave' })}
        />
      ) : null}
      <ConfirmDialog
        opened={snapshot.matches('confirming') || snapshot.matches('removing')}
        title={VIEWS.sure(chosen?.name ?? '')}
        confirm={VIEWS.remove}
        keep={VIEWS.keep}
        danger
        busy={snapshot.hasTag('busy')}
        onConfirm={() => actor.send({ type: 'removal.confirm' })}
        onClose={() => actor.send({ type: 'view.leave' })}
      >
        {VIEWS.removalMeans}
      </ConfirmDialog>
    </>
  )
}

type DrawerProps = {
  actor: SubmitActor
  view: PeopleView | undefined
  onRemove: () => void
  onClose: () => void
}
/** A view's name, whether it opens by itself, and, of one that is there, whether it becomes what is seen. */
export function ViewDrawer({ actor, view, onRemove, onClose }: DrawerProps) {
  const { values, errors, failure } = useSelector(actor, ({ context }) => context)
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  return (
    <Drawer
      opened
      title={view ? VIEWS.change(view.name) : VIEWS.add}
      help={VIEWS.means}
      busy={busy}
      onClose={onClose}
      footer={
        <>
          <Button variant="subtle" disabled={busy} onClick={onClose}>
            {VIEWS.keep}
          </Button>
          <Button
            variant="filled"
            loading={busy}
            onClick={() => {
              actor.send({ type: 'form.submit' })
              focusFirstError()
            }}
          >
            {VIEWS.save}
          </Button>
        </>
      }
    >
      <TextInput
        label={VIEWS.name}
        maxLength={VIEW_NAME_MOST}
        autoComplete="off"
        value={values.name ?? ''}
        error={errors.name}
        disabled={busy}
        aria-required
        onBlur={() => actor.send({ type: 'field.leave', name: 'name' })}
        onChange={typed((value) => actor.send({ type: 'field.change', name: 'name', value }))}
      />
      <Checkbox
        label={VIEWS.isDefault}
        description={VIEWS.isDefaultMeans}
        checked={values.isDefault === 'yes'}
        disabled={busy}
        onChange={({ currentTarget: { checked } }) =>
          actor.send({ type: 'field.change', name: 'isDefault', value: checked ? 'yes' : '' })
        }
      />
      {view ? (
        <Checkbox
          label={VIEWS.takesSeen}
          description={values.seen === values.address ? VIEWS.sameSeen : VIEWS.takesSeenMeans}
          checked={values.takesSeen === 'yes'}
          disabled={busy || values.seen === values.address}
          onChange={({ currentTarget: { checked } }) =>
            actor.send({ type: 'field.change', name: 'takesSeen', value: checked ? 'yes' : '' })
          }
        />
      ) : null}
      {failure && !errors.name ? <Failure title={VIEWS.saveFailed} help={failure.message} /> : null}
      {view ? (
        <div>
          <Button variant="subtle" color="error" disabled={busy} onClick={onRemove}>
            {VIEWS.remove}
          </Button>
        </div>
      ) : null}
    </Drawer>
  )
}
