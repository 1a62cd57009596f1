import { Alert, Button, TextInput } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { GROUPS, type Group, ROLES_OF } from '#domain/roles'
import { chosenOf } from '#machines/customers/invite/chart'
import type { PeopleChoices } from '#machines/customers/people/data'
import type { SubmitActor } from '#machines/kit/submit/chart'
import { Drawer } from '../../ui/Drawer'
import { ChecksField } from '../../ui/fields/ChecksField'
import { SelectField } from '../../ui/fields/SelectField'
import { typed } from '../../ui/typed'

import { COPY, INVITE } from './copy'
import styles from './People.module.css'

type Props = { actor: SubmitActor; choices: PeopleChoices; onClose: () => void }
const isGroup = (value: string | undefined): value is Group => GROUPS.some((group) => group === value)

/** Somebody new: who they are, what they may do, and the invitation. */
export function InviteDrawer({ actor, choices, onClose }: Props) {
  const snapshot = useSelector(actor, (state) => state)
  const { values, errors, failure } = snapshot.context
  const busy = !snapshot.hasTag('editable')
  const change = (name: string, value: string) => actor.send({ type: 'field.change', name, value })
  const text = (name: 'email' | 'first' | 'last' | 'phone', type: 'text' | 'email' | 'tel' = 'text') => (
    <TextInput
      label={INVITE[name]}
      type={type}
      aria-required={name !== 'phone'}
      value={values[name] ?? ''}
      error={errors[name]}
      disabled={busy}
      maxLength={name === 'email' ? 254 : 100}
      autoComplete="off"
      onChange={typed((value) => change(name, value))}
      onBlur={() => actor.send({ type: 'field.leave', name })}
    />
  )
  const { group } = values
  const programs = choices.programs.filter(
    ({ organizations }) => group !== 'customer' || organizations.includes(values.organizationId ?? ''),
  )
  return (
    <Drawer
      opened
      title={INVITE.title}
      help={INVITE.help}
      busy={busy}
      onClose={onClose}
      footer={
        <Button variant="filled" loading={busy} onClick={() => actor.send({ type: 'form.submit' })}>
          {INVITE.submit}
        </Button>
      }
    >
      <div className={styles.part}>
        {text('email', 'email')}
        <div className={styles.pair}>
          {text('first')}
          {text('last')}
        </div>
        {text('phone', 'tel')}
        <SelectField
          label={INVITE.group}
          description={INVITE.groupHint}
          aria-required
          placeholder={INVITE.choose}
          value={group ?? ''}
          error={errors.group}
          disabled={busy}
          options={GROUPS.map((value) => ({ value, label: COPY.groups[value] }))}
          onChange={(value) => {
            for (const name of ['roles', 'programs']) change(name, '')
            change('group', value)
          }}
        />
        {isGroup(group) ? (
          <ChecksField
            label={INVITE.roles}
            error={errors.roles}
            disabled={busy}
            options={ROLES_OF[group].map((role) => ({ id: role, name: COPY.roles[role] }))}
            value={chosenOf(values.roles)}
            onChange={(roles) => change('roles', roles.join(','))}
          />
        ) : null}
        {group === 'customer' ? (
          <SelectField
            label={INVITE.organization}
            aria-required
            placeholder={INVITE.choose}
            value={values.organizationId ?? ''}
            error={errors.organizationId}
            disabled={busy}
            options={choices.organizations.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={(value) => {
              change('programs', '')
              change('organizationId', value)
            }}
          />
        ) : null}
        {isGroup(group) && group !== 'sysadmin' && programs.length > 0 ? (
          <ChecksField
            label={INVITE.programs}
            disabled={busy}
            options={programs}
            value={chosenOf(values.programs)}
            onChange={(ids) => change('programs', ids.join(','))}
          />
        ) : null}
      </div>
      {failure ? (
        <Alert color="error" role="alert">
          {failure.message}
        </Alert>
      ) : null}
    </Drawer>
  )
}
