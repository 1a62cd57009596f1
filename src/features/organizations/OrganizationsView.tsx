import { Badge, Button, TextInput } from '@mantine/core'
import IconBuilding from '@tabler/icons-react/dist/esm/icons/IconBuilding.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import { useSelector } from '@xstate/react'
import type { Organization } from '#domain/organizations'
import { pathTo } from '#domain/places'
import type { OrganizationsActor } from '#machines/customers/organizations/chart'
import { Card } from '../../ui/Card'
import { EmptyState } from '../../ui/EmptyState'
import { Link } from '../../ui/Link'
import { LinkButton } from '../../ui/LinkButton'
import { PageHeader } from '../../ui/PageHeader'
import type { Column } from '../../ui/table/DataTable'
import { PagedTable } from '../../ui/table/PagedTable'
import table from '../../ui/table/table.module.css'
import { typed } from '../../ui/typed'
import { COPY } from './copy'
import styles from './Organizations.module.css'

const copy = COPY.list
const ICON = { size: 18, stroke: 1.75, 'aria-hidden': true } as const

const COLUMNS: Column<Organization>[] = [
  {
    id: 'name',
    title: copy.name,
    cell: ({ _id, name, hasMembership }) => (
      <span className={styles.customer}>
        <Link className={styles.link} to={pathTo('adminUsersOrganization', { organizationId: _id })}>
          {name}
        </Link>
        {hasMembership ? <Badge color="primary">{copy.member}</Badge> : null}
      </span>
    ),
  },
  { id: 'businessId', title: copy.businessId, cell: ({ businessId }) => businessId },
  { id: 'programs', title: copy.programs, number: true, cell: ({ programs }) => programs.length },
  { id: 'used', title: copy.used, number: true, cell: ({ accounts }) => accounts.used },
  {
    id: 'available',
    title: copy.available,
    number: true,
    cell: ({ accounts }) => (
      <span>
        <strong className={styles.left}>{accounts.available}</strong>{' '}
        <span className={styles.total}>{copy.total(accounts.total)}</span>
      </span>
    ),
  },
]

/** A sysadmin's list of customers, with what each has left. */
export function OrganizationsView({ actor }: { actor: OrganizationsActor }) {
  const snapshot = useSelector(actor, (state) => state)
  const { asked, data, failure } = snapshot.context
  const { text } = asked
  const failed = snapshot.matches('failed')
  const adding = snapshot.matches('loading') && asked.page > 1
  const following = { type: 'page.turn', page: asked.page + 1 } as const
  return (
    <>
      <PageHeader
        title={copy.title}
        help={copy.help}
        action={
          <LinkButton
            variant="filled"
            leftSection={<IconPlus {...ICON} />}
            to={pathTo('adminOrganizationsCreate')}
          >
            {copy.create}
          </LinkButton>
        }
      />
      <Card flush>
        <div className={table.tools}>
          <TextInput
            label={copy.search}
            leftSection={<IconSearch {...ICON} />}
            value={text}
            maxLength={100}
            autoComplete="off"
            disabled={failed || adding}
            onChange={typed((written) => actor.send({ type: 'text.change', text: written }))}
          />
        </div>
        <PagedTable
          caption={copy.title}
          columns={COLUMNS}
          rows={data?.organizations}
          keyOf={({ _id }) => _id}
          busy={snapshot.matches('loading') && !adding}
          failure={
            failed && {
              title: copy.failed,
              help: failure?.message,
              onRetry: () => actor.send({ type: 'retry' }),
            }
          }
          empty={
            <EmptyState
              icon={<IconBuilding size={22} stroke={1.75} aria-hidden="true" />}
              title={text ? copy.none : copy.empty}
              help={text ? copy.noneHelp : copy.emptyHelp}
            />
          }
        />
        {adding || (data && data.total > data.organizations.length && !failed) ? (
          <div className={styles.more}>
            <Button
              loading={adding}
              disabled={!snapshot.can(following)}
              onClick={() => actor.send(following)}
            >
              {copy.more}
            </Button>
          </div>
        ) : null}
      </Card>
    </>
  )
}
