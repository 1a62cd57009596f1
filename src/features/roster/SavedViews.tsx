import { Button, Checkbox, Menu, TextInput } from '@mantine/core'
import IconBookmark from '@tabler/icons-react/dist/esm/icons/IconBookmark.mjs'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import { useSelector } from '@xstate/react'
import { PEOPLE_VIEWS_MOST, type PeopleView, VIEW_NAME_MOST } from '#domain/people-address'
import type { SavedViewsActor } from '#machines/customers/saved-views/chart'
import type { SubmitActor } from '#machines/kit/submit/chart'
import { ConfirmDialog } from '../../ui/ConfirmDialog'
import { Drawer } from '../../ui/Drawer'
import { Failure } from '../../ui/Failure'
import { focusFirstError } from '../../ui/focus'
import { useMissed } from '../../ui/Loaded'
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
  const current = views.find((view) => view.address === address)
  const chosen = views.find(({ _id }) => _id === chosenId)
  return (
    <>
      <Menu position="bottom-end" shadow="lg">
        <Menu.Target>
          <Button leftSection={<IconBookmark size={18} stroke={1.75} aria-hidden="true" />}>
            {current ? VIEWS.current(current.name) : VIEWS.title}
          </Button>
        </Menu.Target>
        <Menu.Dropdown className={styles.views}>
          {missed ? (
            <>
              <Menu.Label>{VIEWS.failed}</Menu.Label>
              <Menu.Item closeMenuOnClick={false} onClick={missed.retry}>
                {WORDS.retry}
              </Menu.Item>
            </>
          ) : (
            <Menu.Label>{views.length > 0 ? VIEWS.mine : VIEWS.none}</Menu.Label>
          )}
          {views.map((view) => (
            <Menu.Item
              key={view._id}
              aria-current={view === current ? 'true' : undefined}
              leftSection={
                view === current ? <IconCheck size={16} stroke={1.75} aria-hidden="true" /> : undefined
              }
              rightSection={view.isDefault ? <span className={styles.opens}>{VIEWS.opens}</span> : undefined}
              onClick={() => actor.send({ type: 'view.open', id: view._id })}
            >
              {view.name}
            </Menu.Item>
          ))}
          <Menu.Divider />
          <Menu.Item
            disabled={!snapshot.can({ type: 'view.add' })}
            onClick={() => actor.send({ type: 'view.add' })}
          >
            {VIEWS.add}
          </Menu.Item>
          {views.length >= PEOPLE_VIEWS_MOST ? <Menu.Label>{VIEWS.full}</Menu.Label> : null}
          {current ? (
            <Menu.Item
              disabled={!snapshot.can({ type: 'view.change', id: current._id })}
              onClick={() => actor.send({ type: 'view.change', id: current._id })}
            >
              {VIEWS.change(current.name)}
            </Menu.Item>
          ) : null}
        </Menu.Dropdown>
      </Menu>
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
/** A view's name, and whether it opens by itself. */
export function ViewDrawer({ actor, view, onRemove, onClose }: DrawerProps) {
  const { values, errors, failure } = useSelector(actor, ({ context }) => context)
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  const close = () => {
    if (!busy) onClose()
  }
  return (
    <Drawer
      opened
      title={view ? VIEWS.change(view.name) : VIEWS.add}
      help={VIEWS.means}
      onClose={close}
      footer={
        <>
          <Button variant="subtle" disabled={busy} onClick={close}>
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
