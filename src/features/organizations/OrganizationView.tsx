import { Badge, Button, Tabs } from '@mantine/core'
import IconMinus from '@tabler/icons-react/dist/esm/icons/IconMinus.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { Organization } from '#domain/organizations'
import { pathTo } from '#domain/places'
import { type OrganizationActor, TABS, type Tab } from '#machines/customers/organization/chart'
import { Card } from '../../ui/Card'
import { FailedCard } from '../../ui/FailedCard'
import { LinkButton } from '../../ui/LinkButton'
import { useMissed } from '../../ui/Loaded'
import { Loading, SkeletonRows } from '../../ui/Loading'
import { PageHeader } from '../../ui/PageHeader'
import { Trail } from '../../ui/Trail'
import { WORDS } from '../../ui/words'
import { BalanceCard } from './BalanceCard'
import { CreditDialog } from './CreditDialog'
import { COPY } from './copy'
import { MembershipDrawer } from './MembershipDrawer'
import { MovementsCard } from './MovementsCard'
import styles from './Organizations.module.css'
import { SettingsDrawer } from './SettingsDrawer'
import { SettingsTab } from './SettingsTab'
import { ProgramsCard, SummaryCard } from './SummaryCards'
import { TripDrawer } from './TripDrawer'
import { TripsCard } from './TripsCard'

const copy = COPY.page
const ICON = { size: 18, stroke: 1.75, 'aria-hidden': true } as const
type Props = {
  actor: OrganizationActor
  zone: string
  now: () => number
  productName: string
  /** the organization's people, with what can be done about them */
  people: ReactNode
  /** the way out of the platform */
  removal: ReactNode
}

/** One customer, by its parts. */
export function OrganizationView({ actor, zone, now, productName, people, removal }: Props) {
  const snapshot = useSelector(actor, (state) => state)
  const { organization, change, question } = snapshot.context
  const { creditForm, tripAction, settingsForm, membershipForm } = snapshot.children
  const settings = snapshot.context.part?.settings
  const missed = useMissed(snapshot.children.organization)
  const missedPart = useMissed(snapshot.children.part)
  if (!organization)
    return (
      <>
        <PageHeader title={copy.title} />
        {missed ? (
          <FailedCard
            title={COPY.list.title}
            failed={copy.failed}
            help={missed.help}
            onRetry={missed.retry}
          />
        ) : (
          <Card>
            <Loading label={WORDS.loading}>
              <SkeletonRows rows={6} />
            </Loading>
          </Card>
        )}
      </>
    )
  // without its movements the credits are still seen
  const gone = missed ?? (question.tab === 'credits' ? null : missedPart)
  const idle = snapshot.matches({ open: 'idle' })
  const close = () => actor.send({ type: 'side.close' })
  return (
    <>
      <Trail to={pathTo('adminOrganizations')} list={COPY.list.title} here={organization.name} />
      <PageHeader
        title={
          <span className={styles.heading}>
            {organization.name}
            {organization.hasMembership ? <Badge color="primary">{COPY.list.member}</Badge> : null}
          </span>
        }
        action={
          <span className={styles.actions}>
            <Button
              leftSection={<IconMinus {...ICON} />}
              disabled={!idle}
              onClick={() => actor.send({ type: 'credits.change', change: 'subtract' })}
            >
              {copy.subtract}
            </Button>
            <Button
              variant="filled"
              leftSection={<IconPlus {...ICON} />}
              disabled={!idle}
              onClick={() => actor.send({ type: 'credits.change', change: 'add' })}
            >
              {copy.add}
            </Button>
          </span>
        }
      />
      <Parts
        chosen={question.tab}
        disabled={!snapshot.matches('open') || snapshot.matches({ open: 'saving' })}
        choose={(tab) => actor.send({ type: 'tab.choose', tab })}
      >
        {gone ? (
          <FailedCard
            title={copy.tabs[question.tab]}
            failed={copy.partFailed}
            help={gone.help}
            onRetry={gone.retry}
          />
        ) : (
          <Shown
            actor={actor}
            organization={organization}
            zone={zone}
            now={now}
            productName={productName}
            people={people}
            removal={removal}
          />
        )}
      </Parts>
      {creditForm ? <CreditDialog actor={creditForm} change={change} onClose={close} /> : null}
      {settingsForm && settings ? (
        <SettingsDrawer
          actor={settingsForm}
          organization={organization}
          settings={settings}
          productName={productName}
          onClose={close}
        />
      ) : null}
      {membershipForm ? (
        <MembershipDrawer actor={membershipForm} organization={organization} now={now} onClose={close} />
      ) : null}
      {tripAction ? <TripDrawer actor={tripAction} onClose={close} /> : null}
    </>
  )
}

function Shown({
  actor,
  organization,
  zone,
  now,
  productName,
  people,
  removal,
}: Props & { organization: Organization }) {
  const tab = useSelector(actor, ({ context }) => context.question.tab)
  if (tab === 'credits')
    return (
      <>
        <BalanceCard accounts={organization.accounts} />
        <p>
          <LinkButton to={pathTo('customerStatement', { organizationId: organization._id })}>
            {copy.statement}
          </LinkButton>
        </p>
        <MovementsCard actor={actor} zone={zone} />
      </>
    )
  if (tab === 'trips') return <TripsCard actor={actor} now={now} />
  if (tab === 'programs') return <ProgramsCard organization={organization} />
  if (tab === 'people') return people
  if (tab === 'settings') return <SettingsTab {...{ actor, organization, now, productName, removal }} />
  return <SummaryCard organization={organization} />
}

type PartsProps = { chosen: Tab; disabled: boolean; choose: (tab: Tab) => void; children: ReactNode }

/** On a phone not all names fit: the chosen one is seen. */
const inSight = (tab: HTMLElement | null): void => {
  const list = tab?.parentElement
  if (tab && list) list.scrollLeft = tab.offsetLeft - (list.clientWidth - tab.offsetWidth) / 2
}
/** One of several parts. */
const Parts = ({ chosen, disabled, choose, children }: PartsProps) => (
  <Tabs
    value={chosen}
    onChange={(wanted) => {
      const tab = TABS.find((one) => one === wanted)
      if (tab) choose(tab)
    }}
  >
    <Tabs.List>
      {TABS.map((tab) => (
        <Tabs.Tab key={tab} value={tab} disabled={disabled} ref={tab === chosen ? inSight : undefined}>
          {copy.tabs[tab]}
        </Tabs.Tab>
      ))}
    </Tabs.List>
    <Tabs.Panel value={chosen} className={styles.parts}>
      {children}
    </Tabs.Panel>
  </Tabs>
)
