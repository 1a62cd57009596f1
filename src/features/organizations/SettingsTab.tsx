import { Badge, Button, ColorSwatch } from '@mantine/core'
import IconBuilding from '@tabler/icons-react/dist/esm/icons/IconBuilding.mjs'
import IconCertificate from '@tabler/icons-react/dist/esm/icons/IconCertificate.mjs'
import IconKey from '@tabler/icons-react/dist/esm/icons/IconKey.mjs'
import IconPalette from '@tabler/icons-react/dist/esm/icons/IconPalette.mjs'
import IconStack2 from '@tabler/icons-react/dist/esm/icons/IconStack2.mjs'
import IconVideo from '@tabler/icons-react/dist/esm/icons/IconVideo.mjs'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { formatPesos } from '#domain/currency'
import { shownDate } from '#domain/dates'
import { daysUntil } from '#domain/format-time'
import { HOUSE_ZONE } from '#domain/house'
import { grouped } from '#domain/locale'
import { discountOf, houseDay, type Membership, pricePerCredit } from '#domain/memberships'
import { fullName } from '#domain/names'
import { CONFERENCE_PROVIDERS, isMeetingFlow, ONBOARDING_FLOWS, providerNames } from '#domain/onboarding'
import type { Organization, OrganizationSettings, Party } from '#domain/organizations'
import type { OrganizationActor } from '#machines/customers/organization/chart'
import { Avatar } from '../../ui/Avatar'
import { Card } from '../../ui/Card'
import { Loading, SkeletonRows } from '../../ui/Loading'
import { WORDS } from '../../ui/words'
import styles from './Settings.module.css'
import { SETTINGS_COPY as COPY } from './settings-copy'
import { shownDay } from './TripsCard'

const ICON = { size: 20, stroke: 1.75, 'aria-hidden': true } as const
const dayOf = (at: string): string => shownDate(houseDay(at))

type SubjectProps = { icon: ReactNode; title: string; help: string; actions: ReactNode; children: ReactNode }
/** One subject of the settings, to be read; its button changes it in a drawer. */
const Subject = ({ icon, title, help, actions, children }: SubjectProps) => (
  <Card flush label={title}>
    <div className={styles.head}>
      <span className={styles.icon}>{icon}</span>
      <div className={styles.words}>
        <h2>{title}</h2>
        <p>{help}</p>
      </div>
      {actions}
    </div>
    {children}
  </Card>
)
const Row = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
)
const Somebody = ({ party }: { party: Party | null }) =>
  party ? (
    <>
      <Avatar name={party.name} picture={party.picture} size={24} />
      {fullName(party.name)}
    </>
  ) : (
    <span>{COPY.data.nobody}</span>
  )

type Props = {
  actor: OrganizationActor
  organization: Organization
  now: () => number
  productName: string
  removal: ReactNode
}

/** What a customer is called, has agreed, and how its people come in; each subject by itself. */
export function SettingsTab({ actor, organization, now, productName, removal }: Props) {
  const settings = useSelector(actor, ({ context }) => context.part?.settings ?? null)
  const idle = useSelector(actor, (snapshot) => snapshot.matches({ open: 'idle' }))
  if (!settings)
    return (
      <Card>
        <Loading label={WORDS.loading}>
          <SkeletonRows rows={6} />
        </Loading>
      </Card>
    )
  const edit = (kind: 'data' | 'look' | 'calls' | 'access' | 'program') => () =>
    actor.send({ type: 'setting.change', kind, target: '' })
  const { name, businessId, contact, consultant, ownFlow, programs } = organization
  const insured = ownFlow === 'cardif'
  return (
    <div className={styles.settings}>
      <div className={styles.column}>
        <Subject
          icon={<IconBuilding {...ICON} />}
          title={COPY.data.title}
          help={COPY.data.help}
          actions={
            <Button disabled={!idle} onClick={edit('data')} aria-label={COPY.drawer.data.title}>
              {COPY.edit}
            </Button>
          }
        >
          <dl className={styles.rows}>
            <Row label={COPY.data.name}>{name}</Row>
            <Row label={COPY.data.businessId}>{businessId ?? COPY.nothing}</Row>
            <Row label={COPY.data.contact}>
              <Somebody party={contact} />
            </Row>
            <Row label={COPY.data.consultant}>
              <Somebody party={consultant} />
            </Row>
          </dl>
        </Subject>
        <Subject
          icon={<IconPalette {...ICON} />}
          title={COPY.look.title}
          help={COPY.look.help}
          actions={
            <Button disabled={!idle} onClick={edit('look')} aria-label={COPY.drawer.look.title}>
              {COPY.edit}
            </Button>
          }
        >
          <dl className={styles.rows}>
            <Row label={COPY.look.logo}>
              {organization.look.logo ? (
                <img
                  className={styles.logo}
                  src={organization.look.logo.medium}
                  alt={COPY.look.logoOf(name)}
                />
              ) : (
                COPY.look.noLogo
              )}
            </Row>
            <Row label={COPY.look.colour}>
              {organization.look.colour ? (
                <>
                  <ColorSwatch color={organization.look.colour} size={20} />
                  {organization.look.colour}
                </>
              ) : (
                COPY.look.noColour
              )}
            </Row>
          </dl>
        </Subject>
        <MembershipSubject actor={actor} organization={organization} settings={settings} now={now} />
        {removal}
      </div>
      <div className={styles.column}>
        <Subject
          icon={<IconVideo {...ICON} />}
          title={COPY.calls.title}
          help={COPY.calls.help}
          actions={
            <Button disabled={!idle} onClick={edit('calls')} aria-label={COPY.drawer.calls.title}>
              {COPY.edit}
            </Button>
          }
        >
          <ul className={styles.rows}>
            {CONFERENCE_PROVIDERS.map((provider) => {
              const usual = organization.defaultConferenceProvider === provider
              const allowed = organization.enabledConferenceProviders.includes(provider)
              const means = COPY.calls.means[allowed ? provider : 'off']
              const made = settings.rooms.find((one) => one.provider === provider)
              return (
                <li key={provider}>
                  <div className={styles.item}>
                    {providerNames(productName)[provider]}
                    <span>{made?.problem ?? (made ? COPY.rooms.made(dayOf(made.testedAt)) : means)}</span>
                  </div>
                  {isMeetingFlow(provider) && (allowed || made) ? (
                    <Rooms
                      name={providerNames(productName)[provider]}
                      made={made !== undefined}
                      idle={idle}
                      onChange={(kind) => actor.send({ type: 'setting.change', kind, target: provider })}
                    />
                  ) : null}
                  <Badge color={usual ? 'success' : allowed ? 'primary' : 'gray'}>
                    {usual ? COPY.calls.usual : allowed ? COPY.calls.allowed : COPY.calls.off}
                  </Badge>
                </li>
              )
            })}
            <li>
              <div className={styles.item}>
                {COPY.calls.insurer}
                <span>{insured ? COPY.calls.insurerMeans : COPY.calls.means.off}</span>
              </div>
              <Badge color={insured ? 'primary' : 'gray'}>{insured ? COPY.calls.on : COPY.calls.off}</Badge>
            </li>
          </ul>
        </Subject>
        <Subject
          icon={<IconKey {...ICON} />}
          title={COPY.access.title}
          help={settings.people !== 0 ? COPY.access.help(settings.people) : COPY.access.helpNone}
          actions={
            <Button disabled={!idle} onClick={edit('access')} aria-label={COPY.drawer.access.title}>
              {COPY.edit}
            </Button>
          }
        >
          <dl className={styles.rows}>
            <Row label={COPY.access.flow}>
              {COPY.access.flows[ONBOARDING_FLOWS.find((flow) => flow === ownFlow) ?? '']}
            </Row>
            <Row label={COPY.access.password}>{COPY.access.passwordMeans}</Row>
            <Row label={COPY.access.invites}>
              {settings.admins.map((one) => one.name).join(', ') || COPY.access.invitesNobody}
            </Row>
          </dl>
        </Subject>
        <Subject
          icon={<IconStack2 {...ICON} />}
          title={COPY.programs.title}
          help={programs.length > 0 ? COPY.programs.help(programs.length) : COPY.programs.empty}
          actions={
            <Button disabled={!idle} onClick={edit('program')} aria-label={COPY.drawer.program.title}>
              {COPY.programs.add}
            </Button>
          }
        >
          <ul className={styles.rows}>
            {programs.map((program) => (
              <li key={program._id}>
                <div className={styles.item}>
                  {program.name}
                  <span>{COPY.programs.span(shownDay(program.startsAt), shownDay(program.expiresAt))}</span>
                </div>
                <Button
                  variant="subtle"
                  size="compact-sm"
                  disabled={!idle}
                  aria-label={`${COPY.programs.remove} ${program.name}`}
                  onClick={() => actor.send({ type: 'setting.change', kind: 'unlink', target: program._id })}
                >
                  {COPY.programs.remove}
                </Button>
              </li>
            ))}
          </ul>
        </Subject>
      </div>
    </div>
  )
}

type RoomsProps = {
  name: string
  made: boolean
  idle: boolean
  onChange: (kind: 'rooms' | 'dropRooms') => void
}
/** Has rooms of a service made, changes what they are made with, or stops it. */
const Rooms = ({ name, made, idle, onChange }: RoomsProps) => (
  <div className={styles.pressed}>
    <Button
      variant="subtle"
      size="compact-sm"
      disabled={!idle}
      aria-label={COPY.rooms.of(name)}
      onClick={() => onChange('rooms')}
    >
      {made ? COPY.rooms.change : COPY.rooms.set}
    </Button>
    {made ? (
      <Button
        variant="subtle"
        size="compact-sm"
        disabled={!idle}
        aria-label={COPY.rooms.dropOf(name)}
        onClick={() => onChange('dropRooms')}
      >
        {COPY.rooms.drop}
      </Button>
    ) : null}
  </div>
)

const Money = ({ membership: { price, priceList, amount } }: { membership: Membership }) => {
  const less = discountOf(price, priceList)
  const each = pricePerCredit(price, amount)
  return (
    <>
      {price === null ? null : (
        <Row label={COPY.membership.price}>
          {formatPesos(price)}
          {less === null || priceList === null ? null : (
            <>
              <s>{formatPesos(priceList)}</s>
              <span className={styles.less}>−{less} %</span>
            </>
          )}
        </Row>
      )}
      {each === null ? null : <Row label={COPY.membership.each}>{formatPesos(each)}</Row>}
    </>
  )
}

type MembershipProps = Omit<Props, 'removal' | 'productName'> & { settings: OrganizationSettings }
function MembershipSubject({ actor, organization, settings, now }: MembershipProps) {
  const idle = useSelector(actor, (snapshot) => snapshot.matches({ open: 'idle' }))
  const words = COPY.membership
  const active = settings.memberships.find(({ state }) => state === 'active')
  const scheduled = settings.memberships.find(({ state }) => state === 'scheduled')
  const open = (membershipId: string | null) => () =>
    actor.send({ type: 'membership.open', membershipId, now: now() })
  return (
    <Subject
      icon={<IconCertificate {...ICON} />}
      title={words.title}
      help={
        active
          ? words.ends(daysUntil(active.endDate, now(), HOUSE_ZONE), dayOf(active.endDate))
          : scheduled
            ? words.begins(dayOf(scheduled.startDate))
            : words.none
      }
      actions={
        scheduled ? null : (
          <Button disabled={!idle} onClick={open(null)}>
            {active ? words.renew : words.agree}
          </Button>
        )
      }
    >
      <dl className={styles.rows}>
        {active ? (
          <>
            <Row label={words.level}>{active.level}</Row>
            <Row label={words.span}>
              {dayOf(active.startDate)} – {dayOf(active.endDate)}
            </Row>
            <Row label={words.credits}>{words.available(active.amount, organization.accounts.available)}</Row>
            <Money membership={active} />
            {active.carryOver ? <Row label={words.credits}>{words.carried}</Row> : null}
            <Row label={words.comment}>
              <span className={styles.item}>{active.internalComment ?? COPY.nothing}</span>
              <Button variant="subtle" size="compact-sm" disabled={!idle} onClick={open(active.id)}>
                {words.note}
              </Button>
            </Row>
          </>
        ) : null}
        {scheduled ? (
          <Row label={words.scheduled}>
            <span className={styles.item}>
              {scheduled.level}, {dayOf(scheduled.startDate)} – {dayOf(scheduled.endDate)}
              <span>{grouped(scheduled.amount)} créditos</span>
            </span>
            <Button variant="subtle" size="compact-sm" disabled={!idle} onClick={open(scheduled.id)}>
              {words.change}
            </Button>
            <Button
              variant="subtle"
              size="compact-sm"
              disabled={!idle}
              onClick={() =>
                actor.send({ type: 'setting.change', kind: 'dropMembership', target: scheduled.id })
              }
            >
              {words.drop}
            </Button>
          </Row>
        ) : null}
      </dl>
    </Subject>
  )
}
