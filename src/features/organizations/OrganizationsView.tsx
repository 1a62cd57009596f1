import IconBuilding from '@tabler/icons-react/dist/esm/icons/IconBuilding.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import { useSelector } from '@xstate/react'
import { Link } from 'react-router-dom'
import type { Organization } from '#domain/organizations'
import { pathTo } from '#domain/places'
import type { OrganizationsActor } from '#machines/organizations/chart'
import { Button, LinkButton } from '../../ui/Button'
import { Card } from '../../ui/Card'
import { Chip } from '../../ui/Chip'
import { EmptyState } from '../../ui/EmptyState'
import { TextField } from '../../ui/fields/TextField'
import { Failure } from '../../ui/Notices'
import { PageHeader } from '../../ui/PageHeader'
import { Skeleton, SkeletonRows } from '../../ui/Skeleton'
import table from '../../ui/Table.module.css'
import { WORDS } from '../../ui/words'
import { COPY } from './copy'
import styles from './Organizations.module.css'

const copy = COPY.list
const ICON = { size: 18, stroke: 1.75, 'aria-hidden': true } as const

/** A sysadmin's list of customers, with what each has left. */
export function OrganizationsView({ actor }: { actor: OrganizationsActor }) {
  const snapshot = useSelector(actor, (state) => state)
  const { text, page, failure } = snapshot.context
  const failed = snapshot.matches('failed')
  return (
    <>
      <PageHeader
        title={copy.title}
        help={copy.help}
        action={
          <LinkButton variant="primary" icon={<IconPlus {...ICON} />} to={pathTo('adminOrganizationsCreate')}>
            {copy.create}
          </LinkButton>
        }
      />
      <Card flush>
        <div className={table.tools}>
          <TextField
            label={copy.search}
            icon={<IconSearch {...ICON} />}
            value={text}
            maxLength={100}
            autoComplete="off"
            disabled={failed || snapshot.matches('adding')}
            onChange={(written) => actor.send({ type: 'text.change', text: written })}
          />
        </div>
        {failed ? (
          <div className={styles.inset}>
            <Failure
              title={copy.failed}
              help={failure?.message}
              retry={WORDS.retry}
              onRetry={() => actor.send({ type: 'list.retry' })}
            />
          </div>
        ) : !page ? (
          <Skeleton label={WORDS.loading}>
            <SkeletonRows rows={6} />
          </Skeleton>
        ) : page.organizations.length > 0 ? (
          <>
            <Rows organizations={page.organizations} busy={snapshot.hasTag('loading')} />
            {page.more ? (
              <div className={styles.more}>
                <Button
                  busy={snapshot.matches('adding')}
                  disabled={!snapshot.can({ type: 'more.show' })}
                  onClick={() => actor.send({ type: 'more.show' })}
                >
                  {copy.more}
                </Button>
              </div>
            ) : null}
          </>
        ) : (
          <EmptyState
            icon={<IconBuilding size={22} stroke={1.75} aria-hidden="true" />}
            title={text ? copy.none : copy.empty}
            help={text ? copy.noneHelp : copy.emptyHelp}
          />
        )}
      </Card>
    </>
  )
}

function Rows({ organizations, busy }: { organizations: Organization[]; busy: boolean }) {
  return (
    <table className={table.table} aria-busy={busy}>
      <caption className="visually-hidden">{copy.title}</caption>
      <thead>
        <tr>
          <th scope="col">{copy.name}</th>
          <th scope="col">{copy.businessId}</th>
          <th scope="col" data-number="">
            {copy.programs}
          </th>
          <th scope="col" data-number="">
            {copy.used}
          </th>
          <th scope="col" data-number="">
            {copy.available}
          </th>
        </tr>
      </thead>
      <tbody>
        {organizations.map(({ _id, name, businessId, hasMembership, programs, accounts }) => (
          <tr key={_id}>
            <th scope="row">
              <span className={styles.customer}>
                <Link className={styles.link} to={pathTo('adminUsersOrganization', { organizationId: _id })}>
                  {name}
                </Link>
                {hasMembership ? <Chip tone="primary">{copy.member}</Chip> : null}
              </span>
            </th>
            <td data-label={copy.businessId}>{businessId}</td>
            <td data-label={copy.programs} data-number="">
              {programs.length}
            </td>
            <td data-label={copy.used} data-number="">
              {accounts.used}
            </td>
            <td data-label={copy.available} data-number="">
              <span>
                <strong className={styles.left}>{accounts.available}</strong>{' '}
                <span className={styles.total}>{copy.total(accounts.total)}</span>
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
