import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import IconMinus from '@tabler/icons-react/dist/esm/icons/IconMinus.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { useSelector } from '@xstate/react'
import { type ReactNode, useId } from 'react'
import { Link } from 'react-router-dom'
import type { Organization } from '#domain/organizations'
import { pathTo } from '#domain/places'
import { type OrganizationActor, TABS, type Tab } from '#machines/organization/chart'
import type { SubmitActor } from '#machines/submit/chart'
import type { TripActionActor } from '#machines/trip-action/chart'
import { Button } from '../../ui/Button'
import { Card } from '../../ui/Card'
import { Chip } from '../../ui/Chip'
import { FailedCard } from '../../ui/FailedCard'
import { PageHeader } from '../../ui/PageHeader'
import { Skeleton, SkeletonRows } from '../../ui/Skeleton'
import { WORDS } from '../../ui/words'
import { BalanceCard } from './BalanceCard'
import { CreditDialog } from './CreditDialog'
import { COPY } from './copy'
import { MovementsCard } from './MovementsCard'
import styles from './Organizations.module.css'
import { ProgramsCard, SummaryCard } from './SummaryCards'
import { TripDrawer } from './TripDrawer'
import { TripsCard } from './TripsCard'

const copy = COPY.page
const ICON = { size: 18, stroke: 1.75, 'aria-hidden': true } as const
type Props = {
  actor: OrganizationActor
  zone: string
  now: () => number
  /** the organization's people, with what can be done about them */
  people: ReactNode
}

/** One customer, by its parts. */
export function OrganizationView({ actor, zone, now, people }: Props) {
  const snapshot = useSelector(actor, (state) => state)
  const { organization, failure, change, question } = snapshot.context
  const { creditForm, tripAction } = snapshot.children as {
    creditForm?: SubmitActor
    tripAction?: TripActionActor
  }
  if (!organization)
    return (
      <>
        <PageHeader title={copy.title} />
        {snapshot.matches('failed') ? (
          <FailedCard
            title={COPY.list.title}
            failed={copy.failed}
            help={failure?.message}
            onRetry={() => actor.send({ type: 'page.retry' })}
          />
        ) : (
          <Card>
            <Skeleton label={WORDS.loading}>
              <SkeletonRows rows={6} />
            </Skeleton>
          </Card>
        )}
      </>
    )
  const idle = snapshot.matches({ open: 'idle' })
  const close = () => actor.send({ type: 'side.close' })
  return (
    <>
      <nav className={styles.trail} aria-label={copy.trail}>
        <Link to={pathTo('adminOrganizations')}>{COPY.list.title}</Link>
        <IconChevronRight size={14} stroke={1.75} aria-hidden="true" />
        <span aria-current="page">{organization.name}</span>
      </nav>
      <PageHeader
        title={
          <span className={styles.heading}>
            {organization.name}
            {organization.hasMembership ? <Chip tone="primary">{COPY.list.member}</Chip> : null}
          </span>
        }
        action={
          <span className={styles.actions}>
            <Button
              icon={<IconMinus {...ICON} />}
              disabled={!idle}
              onClick={() => actor.send({ type: 'credits.change', change: 'subtract' })}
            >
              {copy.subtract}
            </Button>
            <Button
              variant="primary"
              icon={<IconPlus {...ICON} />}
              disabled={!idle}
              onClick={() => actor.send({ type: 'credits.change', change: 'add' })}
            >
              {copy.add}
            </Button>
          </span>
        }
      />
      <Tabs
        chosen={question.tab}
        disabled={!snapshot.matches('open') || snapshot.matches({ open: 'saving' })}
        choose={(tab) => actor.send({ type: 'tab.choose', tab })}
      >
        {snapshot.matches('failed') || snapshot.matches({ open: 'broken' }) ? (
          <FailedCard
            title={copy.tabs[question.tab]}
            failed={copy.partFailed}
            help={failure?.message}
            onRetry={() => actor.send({ type: 'page.retry' })}
          />
        ) : (
          <Shown actor={actor} organization={organization} zone={zone} now={now} people={people} />
        )}
      </Tabs>
      {creditForm ? <CreditDialog actor={creditForm} change={change} onClose={close} /> : null}
      {tripAction ? <TripDrawer actor={tripAction} onClose={close} /> : null}
    </>
  )
}

function Shown({ actor, organization, zone, now, people }: Props & { organization: Organization }) {
  const tab = useSelector(actor, ({ context }) => context.question.tab)
  if (tab === 'credits')
    return (
      <>
        <BalanceCard accounts={organization.accounts} />
        <MovementsCard actor={actor} zone={zone} />
      </>
    )
  if (tab === 'trips') return <TripsCard actor={actor} now={now} />
  if (tab === 'programs') return <ProgramsCard organization={organization} />
  if (tab === 'people') return people
  return <SummaryCard organization={organization} />
}

type TabsProps = { chosen: Tab; disabled: boolean; choose: (tab: Tab) => void; children: ReactNode }

/** One of several parts. */
function Tabs({ chosen, disabled, choose, children }: TabsProps) {
  const id = useId()
  return (
    <>
      <div className={styles.tabs} role="tablist">
        {TABS.map((tab) => (
          <button
            key={tab}
            type="button"
            role="tab"
            id={`${id}-${tab}`}
            aria-controls={`${id}-panel`}
            aria-selected={tab === chosen}
            disabled={disabled}
            onClick={() => choose(tab)}
          >
            {copy.tabs[tab]}
          </button>
        ))}
      </div>
      <div className={styles.parts} role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${chosen}`}>
        {children}
      </div>
    </>
  )
}
