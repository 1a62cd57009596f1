import { Badge, Button, UnstyledButton } from '@mantine/core'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { useSelector } from '@xstate/react'
import type { FocusesActor, Opened } from '#machines/customers/focuses/chart'
import { categoriesOf, type ListedFocus } from '#machines/customers/focuses/data'
import { Card } from '../../ui/Card'
import { ConfirmDialog } from '../../ui/ConfirmDialog'
import { EmptyState } from '../../ui/EmptyState'
import { FailedCard } from '../../ui/FailedCard'
import { Failure } from '../../ui/Failure'
import { IconButton } from '../../ui/IconButton'
import { useMissed } from '../../ui/Loaded'
import { PageHeader } from '../../ui/PageHeader'
import { PagedTable } from '../../ui/table/PagedTable'
import { FocusDrawer } from './FocusDrawer'
import styles from './Questionnaires.module.css'
import { QuestionnaireTabs } from './QuestionnairesView'
import { FOCUSES as copy } from './questionnaire-copy'

const ICON = { size: 18, stroke: 1.75, 'aria-hidden': true } as const

/** The focuses people choose of: how they are shown, to all and in each organization, and where they are used. */
export function FocusesView({ actor }: { actor: FocusesActor }) {
  const snapshot = useSelector(actor, (state) => state)
  const { catalogue, going, failure } = snapshot.context
  const { focusForm } = snapshot.children
  const missed = useMissed(snapshot.children.catalogue)
  const still = snapshot.matches('showing')
  const open = (opened: Opened) => actor.send({ type: 'focus.open', opened })
  const remove = (id: string) => actor.send({ type: 'removal.choose', id })
  return (
    <div className={styles.page}>
      <PageHeader
        title={copy.title}
        help={copy.help}
        action={
          <Button
            variant="filled"
            disabled={!still}
            onClick={() => open({ focus: null, organizationId: null })}
          >
            {copy.add}
          </Button>
        }
      />
      <QuestionnaireTabs here="focuses" />
      {missed ? (
        <FailedCard title={copy.title} failed={copy.failed} help={missed.help} onRetry={missed.retry} />
      ) : (
        <Card flush>
          <PagedTable
            caption={copy.title}
            rows={catalogue?.focuses}
            keyOf={({ _id }) => _id}
            columns={[
              {
                id: 'name',
                title: copy.name,
                cell: (one) => (
                  <span className={styles.what}>
                    <UnstyledButton
                      className={styles.link}
                      disabled={!still}
                      onClick={() => open({ focus: one.focus, organizationId: null })}
                    >
                      {one.name}
                    </UnstyledButton>
                    {one.name === one.focus ? null : <small>{copy.chosenAs(one.focus)}</small>}
                    {one.retiredAt ? <Badge color="gray">{copy.retired}</Badge> : null}
                  </span>
                ),
              },
              { id: 'category', title: copy.category, cell: ({ category }) => category.label },
              {
                id: 'offered',
                title: copy.offered,
                cell: ({ offeredIn }) => (offeredIn.length === 0 ? copy.nowhere : offeredIn.join(', ')),
              },
              { id: 'chosen', title: copy.chosen, cell: ({ chosen }) => copy.chosenBy(chosen) },
              {
                id: 'names',
                title: copy.names,
                cell: (one) => <Names focus={one} still={still} open={open} remove={remove} />,
              },
              {
                id: 'goes',
                title: copy.goes,
                cell: (one) => (
                  <IconButton label={copy.remove(one.name)} disabled={!still} onClick={() => remove(one._id)}>
                    <IconTrash {...ICON} />
                  </IconButton>
                ),
              },
            ]}
            empty={<EmptyState title={copy.empty} help={copy.emptyHelp} />}
          />
        </Card>
      )}
      {focusForm && catalogue ? (
        <FocusDrawer
          actor={focusForm}
          organizations={catalogue.organizations}
          categories={categoriesOf(catalogue)}
          onClose={() => actor.send({ type: 'side.close' })}
        />
      ) : null}
      <ConfirmDialog
        opened={snapshot.matches('confirming') || snapshot.matches('removing')}
        title={
          going?.organization ? copy.removal.there(going.organization) : copy.removal.house(going?.name ?? '')
        }
        confirm={copy.removal.confirm}
        keep={copy.removal.keep}
        danger
        busy={snapshot.hasTag('busy')}
        onConfirm={() => actor.send({ type: 'removal.confirm' })}
        onClose={() => actor.send({ type: 'side.close' })}
      >
        <p>{going?.organization ? copy.removal.thereMeans : copy.removal.houseMeans}</p>
        {failure ? <Failure title={copy.removal.failed} help={failure.message} /> : null}
      </ConfirmDialog>
    </div>
  )
}

type NamesProps = {
  focus: ListedFocus
  still: boolean
  open: (opened: Opened) => void
  remove: (id: string) => void
}
function Names({ focus: { focus, names }, still, open, remove }: NamesProps) {
  return (
    <div className={styles.names}>
      {names.map(({ _id, organizationId, organization, name }) => (
        <span key={_id}>
          <UnstyledButton
            className={styles.link}
            disabled={!still}
            onClick={() => open({ focus, organizationId })}
          >
            {copy.nameThere(name, organization)}
          </UnstyledButton>
          <IconButton label={copy.removeThere(organization)} disabled={!still} onClick={() => remove(_id)}>
            <IconTrash {...ICON} />
          </IconButton>
        </span>
      ))}
      <IconButton
        label={copy.addName(focus)}
        disabled={!still}
        onClick={() => open({ focus, organizationId: '' })}
      >
        <IconPlus {...ICON} />
      </IconButton>
    </div>
  )
}
