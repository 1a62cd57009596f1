import { Alert, Button, Checkbox, PasswordInput, TextInput } from '@mantine/core'
import { useSelector } from '@xstate/react'
import {
  CONFERENCE_PROVIDERS,
  isMeetingFlow,
  ONBOARDING_FLOWS,
  providerNames,
  providerOptions,
} from '#domain/onboarding'
import { noticesPath, type Organization, type OrganizationSettings } from '#domain/organizations'
import { SETTINGS, type Setting } from '#machines/customers/settings-form/chart'
import type { SubmitActor } from '#machines/kit/submit/chart'
import { ConfirmDialog } from '../../ui/ConfirmDialog'
import { Drawer } from '../../ui/Drawer'
import { Failure } from '../../ui/Failure'
import { ChoiceGroup } from '../../ui/fields/ChoiceGroup'
import { SelectField } from '../../ui/fields/SelectField'
import { focusFirstError } from '../../ui/focus'
import { ticked, typed } from '../../ui/typed'
import { LookFields } from './LookFields'
import styles from './Settings.module.css'
import { SETTINGS_COPY as COPY } from './settings-copy'

type Props = {
  actor: SubmitActor
  organization: Organization
  settings: OrganizationSettings
  productName: string
  onClose: () => void
}
const calledOf = (provider: string, productName: string): string =>
  isMeetingFlow(provider) ? providerNames(productName)[provider] : ''
const FAILED = 'No pudimos guardar los cambios.'

/** Changes one subject of the settings, or asks before something is taken away. */
export function SettingsDrawer({ actor, organization, settings, productName, onClose }: Props) {
  const { values, failure } = useSelector(actor, ({ context }) => context)
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  const kind: Setting = SETTINGS.find((one) => one === values.kind) ?? 'data'
  const words = COPY.drawer[kind]
  const submit = () => {
    actor.send({ type: 'form.submit' })
    focusFirstError()
  }
  const refused = failure ? <Failure title={FAILED} help={failure.message} /> : null
  if (kind === 'unlink' || kind === 'dropMembership' || kind === 'dropRooms')
    return (
      <ConfirmDialog
        opened
        title={words.title}
        confirm={words.submit}
        keep={COPY.keep}
        danger
        busy={busy}
        onConfirm={submit}
        onClose={onClose}
      >
        {kind === 'unlink' ? (
          <p>
            <strong>{organization.programs.find(({ _id }) => _id === values.target)?.name}</strong>
          </p>
        ) : null}
        <p>{COPY.consequence[kind]}</p>
        {kind === 'dropRooms' ? <strong>{calledOf(values.target ?? '', productName)}</strong> : null}
        {refused}
      </ConfirmDialog>
    )
  return (
    <Drawer
      opened
      title={words.title}
      help={kind === 'rooms' ? calledOf(values.target ?? '', productName) : organization.name}
      busy={busy}
      onClose={onClose}
      footer={
        <>
          <Button variant="subtle" disabled={busy} onClick={onClose}>
            {COPY.cancel}
          </Button>
          <Button variant="filled" loading={busy} onClick={submit}>
            {words.submit}
          </Button>
        </>
      }
    >
      <div className={styles.fields}>
        <Fields {...{ actor, kind, organization, settings, productName, busy }} />
        {refused}
      </div>
    </Drawer>
  )
}

type FieldsProps = Omit<Props, 'onClose'> & { kind: Setting; busy: boolean }
function Fields({ actor, kind, organization, settings, productName, busy }: FieldsProps) {
  const { values, errors } = useSelector(actor, ({ context }) => context)
  const { target = '' } = values
  const write = (name: string) => (value: string) => actor.send({ type: 'field.change', name, value })
  const field = (name: string) => ({ value: values[name] ?? '', error: errors[name], disabled: busy })
  const line = (name: string) => ({
    ...field(name),
    'aria-required': true,
    autoComplete: 'off' as const,
    onChange: typed(write(name)),
    onBlur: () => actor.send({ type: 'field.leave', name }),
  })
  const listed = (all: OrganizationSettings['admins']) =>
    all.map(({ id, name }) => ({ value: id, label: name }))
  if (kind === 'data')
    return (
      <>
        <TextInput label={COPY.data.name} maxLength={200} {...line('name')} />
        <TextInput label={COPY.data.businessId} maxLength={20} {...line('businessId')} />
        <SelectField
          label={COPY.data.contact}
          description={COPY.data.contactHint}
          placeholder={COPY.data.nobody}
          options={listed(settings.admins)}
          {...field('contactId')}
          onChange={write('contactId')}
        />
        <SelectField
          label={COPY.data.consultant}
          description={COPY.data.consultantHint}
          placeholder={COPY.data.nobody}
          options={listed(settings.consultants)}
          {...field('consultantId')}
          onChange={write('consultantId')}
        />
        <Alert color="primary">{COPY.data.keeps}</Alert>
      </>
    )
  if (kind === 'look') return <LookFields actor={actor} organization={organization} busy={busy} />
  if (kind === 'calls') {
    const enabled = (values.enabled ?? '').split(' ').filter(Boolean)
    return (
      <>
        <SelectField
          label={COPY.calls.default}
          options={providerOptions(productName)}
          {...field('provider')}
          onChange={write('provider')}
        />
        <ChoiceGroup label={COPY.calls.enabled} error={errors.enabled ?? null}>
          {() =>
            CONFERENCE_PROVIDERS.map((provider) => (
              <Checkbox
                key={provider}
                label={providerNames(productName)[provider]}
                description={COPY.calls.means[provider]}
                checked={enabled.includes(provider)}
                disabled={busy}
                onChange={ticked((on) =>
                  write('enabled')(
                    CONFERENCE_PROVIDERS.filter((one) =>
                      one === provider ? on : enabled.includes(one),
                    ).join(' '),
                  ),
                )}
              />
            ))
          }
        </ChoiceGroup>
        <Alert color="primary">{COPY.calls.later}</Alert>
      </>
    )
  }
  if (kind === 'rooms' && isMeetingFlow(target)) {
    const words = COPY.rooms
    return (
      <>
        <Alert color="primary">{words.how[target]}</Alert>
        <TextInput
          label={words.account[target]}
          description={words.accountHint[target]}
          maxLength={200}
          {...line('account')}
        />
        <TextInput label={words.clientId[target]} maxLength={200} {...line('clientId')} />
        <PasswordInput
          label={words.secret[target]}
          description={values.keptAccount ? words.kept : words.sealed}
          maxLength={500}
          {...line('secret')}
          aria-required={!values.keptAccount}
          autoComplete="new-password"
        />
        {target === 'zoom-meeting' ? (
          <PasswordInput
            label={words.notices}
            description={
              <span className={styles.address}>
                {words.noticesHint(`${location.origin}${noticesPath(target, organization._id)}`)}
              </span>
            }
            maxLength={500}
            {...line('notifySecret')}
            aria-required={false}
            autoComplete="new-password"
          />
        ) : null}
        <p>
          {words.proof} {words.instead}
        </p>
      </>
    )
  }
  if (kind === 'access')
    return (
      <>
        <SelectField
          label={COPY.access.flow}
          options={['' as const, ...ONBOARDING_FLOWS].map((value) => ({
            value,
            label: COPY.access.flows[value],
          }))}
          {...field('flow')}
          onChange={write('flow')}
        />
        <Alert color="primary">{COPY.access.later}</Alert>
      </>
    )
  const had = organization.programs.map(({ _id }) => _id)
  const others = settings.programs.filter(({ id }) => !had.includes(id))
  return others.length === 0 ? (
    <Alert>{COPY.programs.none}</Alert>
  ) : (
    <SelectField
      label={COPY.programs.choose}
      placeholder={COPY.programs.placeholder}
      options={listed(others)}
      {...field('target')}
      onChange={write('target')}
    />
  )
}
