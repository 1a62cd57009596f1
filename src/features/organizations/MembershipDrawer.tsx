import { Alert, Button, Checkbox, Textarea, TextInput, UnstyledButton } from '@mantine/core'
import IconCertificate from '@tabler/icons-react/dist/esm/icons/IconCertificate.mjs'
import { useSelector } from '@xstate/react'
import { formatPesos, readPesos } from '#domain/currency'
import { isIsoDay, shownDate } from '#domain/dates'
import { formatDay } from '#domain/format-time'
import { discountOf, houseDay, LEVEL_MONTHS, LEVELS, pricePerCredit } from '#domain/memberships'
import type { Organization } from '#domain/organizations'
import { readCredits } from '#machines/customers/credit-form/chart'
import type { FormValues, SubmitActor } from '#machines/kit/submit/chart'
import { Drawer } from '../../ui/Drawer'
import { Failure } from '../../ui/Failure'
import { DateField } from '../../ui/fields/DateField'
import { focusFirstError } from '../../ui/focus'
import { ticked, typed } from '../../ui/typed'
import { COPY as ORGANIZATIONS } from './copy'
import styles from './Settings.module.css'
import { SETTINGS_COPY } from './settings-copy'

const COPY = SETTINGS_COPY.terms
const FAILED = 'No pudimos guardar la membresía.'
type Props = { actor: SubmitActor; organization: Organization; now: () => number; onClose: () => void }

/** `jueves 2 de julio de 2028` without its weekday is what a button says. */
const longDay = (day: string): string | null => (isIsoDay(day) ? formatDay(`${day}T12:00:00Z`, 'UTC') : null)

function titleOf({ active, membershipId, until }: FormValues): string {
  if (active) return COPY.note
  if (membershipId) return COPY.change
  return until ? COPY.renew : COPY.agree
}

/** What will happen, and when, before it is agreed. */
function Consequences({ values, today }: { values: FormValues; today: string }) {
  const { active, until = '', carried, startDate = '', amount = '' } = values
  if (active) return <Alert color="primary">{COPY.only}</Alert>
  const credits = readCredits(amount)
  if (!isIsoDay(startDate) || credits === null) return <Alert color="primary">{COPY.choose}</Alert>
  const given = ORGANIZATIONS.credits(credits)
  return (
    <Alert color="primary">
      <ul className={styles.consequences}>
        {until ? <li>{COPY.keeps(shownDate(until))}</li> : null}
        <li>{startDate <= today ? COPY.givesNow(given) : COPY.gives(shownDate(startDate), given)}</li>
        {until ? <li>{carried ? COPY.carries(shownDate(until)) : COPY.expires(shownDate(until))}</li> : null}
        <li>{COPY.alone}</li>
      </ul>
    </Alert>
  )
}

/** Agrees a membership: the level brings its end and its credits; what one costs is computed. */
export function MembershipDrawer({ actor, organization, now, onClose }: Props) {
  const { values, errors, failure } = useSelector(actor, ({ context }) => context)
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  const fixed = busy || values.active === 'yes'
  const write = (name: string) => (value: string) => actor.send({ type: 'field.change', name, value })
  const field = (name: string, disabled = fixed) => ({
    value: values[name] ?? '',
    error: errors[name],
    disabled,
    onBlur: () => actor.send({ type: 'field.leave', name }),
  })
  const line = (name: string, disabled = fixed) => ({
    ...field(name, disabled),
    autoComplete: 'off' as const,
    onChange: typed(write(name)),
  })
  const [price, priceList] = [readPesos(values.price ?? ''), readPesos(values.priceList ?? '')]
  const each = pricePerCredit(price, readCredits(values.amount ?? ''))
  const less = discountOf(price, priceList)
  const until = longDay(values.endDate ?? '')
  return (
    <Drawer
      opened
      title={titleOf(values)}
      help={organization.name}
      face={
        <span className={styles.icon}>
          <IconCertificate size={20} stroke={1.75} aria-hidden="true" />
        </span>
      }
      busy={busy}
      onClose={onClose}
      footer={
        <>
          <Button variant="subtle" disabled={busy} onClick={onClose}>
            {SETTINGS_COPY.cancel}
          </Button>
          <Button
            variant="filled"
            loading={busy}
            onClick={() => {
              actor.send({ type: 'form.submit' })
              focusFirstError()
            }}
          >
            {values.active ? COPY.saveNote : values.until ? COPY.renewUntil(until) : COPY.save(until)}
          </Button>
        </>
      }
    >
      <div className={styles.fields}>
        {values.active ? null : (
          <>
            <fieldset className={styles.fields}>
              <legend>{COPY.level}</legend>
              <div className={styles.levels}>
                {LEVELS.map((level) => (
                  <UnstyledButton
                    key={level}
                    className={styles.level}
                    aria-pressed={values.level === level}
                    disabled={fixed}
                    onClick={() => write('level')(level)}
                  >
                    {level}
                    <span>{COPY.months(LEVEL_MONTHS[level])}</span>
                  </UnstyledButton>
                ))}
              </div>
            </fieldset>
            <div className={styles.pair}>
              <DateField label={COPY.from} {...field('startDate')} onChange={write('startDate')} />
              <DateField label={COPY.until} {...field('endDate')} onChange={write('endDate')} />
            </div>
            <div className={styles.pair}>
              <TextInput label={COPY.amount} inputMode="numeric" maxLength={9} {...line('amount')} />
              <TextInput label={COPY.priceList} inputMode="numeric" maxLength={18} {...line('priceList')} />
            </div>
            <div className={styles.pair}>
              <TextInput label={COPY.price} inputMode="numeric" maxLength={18} {...line('price')} />
              {each === null ? null : (
                <p className={styles.computed}>
                  <span>{COPY.each}</span>
                  <strong>{formatPesos(each)}</strong>{' '}
                  {less === null ? null : <em className={styles.less}>{COPY.less(less)}</em>}
                </p>
              )}
            </div>
            <Checkbox
              label={COPY.carryOver}
              checked={values.carryOver === 'yes'}
              disabled={fixed}
              onChange={ticked((on) => write('carryOver')(on ? 'yes' : ''))}
            />
          </>
        )}
        <Textarea
          label={COPY.comment}
          description={COPY.commentHint}
          rows={3}
          maxLength={1000}
          {...line('internalComment', busy)}
        />
        {values.active ? (
          <div className={styles.pair}>
            <TextInput label={COPY.externalType} maxLength={50} {...line('externalType', busy)} />
            <TextInput label={COPY.externalKey} maxLength={100} {...line('externalKey', busy)} />
          </div>
        ) : null}
        <Consequences values={values} today={houseDay(now())} />
        {failure ? <Failure title={FAILED} help={failure.message} /> : null}
      </div>
    </Drawer>
  )
}
