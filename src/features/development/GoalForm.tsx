import { Alert, Button, Textarea, TextInput } from '@mantine/core'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { useSelector } from '@xstate/react'
import { isBesideField } from '#domain/failure'
import { GOAL_STEP_MAX, GOAL_TITLE_MAX, GOAL_WHY_MAX, MOST_GOAL_STEPS } from '#domain/goals'
import type { GoalsActor } from '#machines/development/goals/chart'
import { Card } from '../../ui/Card'
import { DateField } from '../../ui/fields/DateField'
import { IconButton } from '../../ui/IconButton'
import { typed } from '../../ui/typed'
import styles from './Goals.module.css'
import { GOALS } from './goal-copy'

const { form: FORM } = GOALS
const ICON = { size: 18, stroke: 1.75, 'aria-hidden': true } as const

/** An objective that is being written, with its steps. */
export function GoalForm({ actor }: { actor: GoalsActor }) {
  const snapshot = useSelector(actor, (state) => state)
  const { draft, errors, failure } = snapshot.context
  if (!draft) return null
  const busy = snapshot.matches('saving')
  const told = Object.keys(errors)
  return (
    <Card title={draft._id === null ? FORM.first : FORM.change}>
      <form
        noValidate
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          actor.send({ type: 'goal.save' })
        }}
      >
        <TextInput
          label={FORM.title}
          aria-required
          autoFocus
          value={draft.title}
          maxLength={GOAL_TITLE_MAX}
          error={errors.title}
          readOnly={busy}
          onChange={typed((text) => actor.send({ type: 'title.change', text }))}
        />
        <Textarea
          label={FORM.why}
          rows={2}
          value={draft.why}
          maxLength={GOAL_WHY_MAX}
          error={errors.why}
          readOnly={busy}
          onChange={typed((text) => actor.send({ type: 'why.change', text }))}
        />
        <fieldset className={styles.fieldset}>
          <legend>{FORM.steps}</legend>
          <p className={styles.quiet}>{errors.steps ?? FORM.stepsHelp}</p>
          {draft.steps.map((step, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a step that is new has no other name
            <div key={at} className={styles.writtenStep}>
              <TextInput
                label={FORM.step(at)}
                value={step.text}
                maxLength={GOAL_STEP_MAX}
                error={errors[`steps.${at}.text`]}
                readOnly={busy}
                onChange={typed((text) => actor.send({ type: 'step.change', at, text }))}
              />
              <DateField
                label={FORM.due(at)}
                value={step.dueOn ?? ''}
                error={errors[`steps.${at}.dueOn`]}
                disabled={busy}
                onChange={(day) => actor.send({ type: 'step.due', at, dueOn: day || null })}
              />
              <IconButton
                type="button"
                label={FORM.drop(at)}
                variant="subtle"
                disabled={busy}
                onClick={() => actor.send({ type: 'step.drop', at })}
              >
                <IconX {...ICON} />
              </IconButton>
            </div>
          ))}
          <div>
            <Button
              variant="default"
              leftSection={<IconPlus {...ICON} />}
              disabled={busy || draft.steps.length >= MOST_GOAL_STEPS}
              onClick={() => actor.send({ type: 'step.add' })}
            >
              {FORM.add}
            </Button>
          </div>
        </fieldset>
        {failure && !isBesideField(failure, told) ? (
          <Alert color="error" role="alert">
            {failure.message}
          </Alert>
        ) : null}
        <div className={styles.formDeeds}>
          <Button type="submit" variant="filled" loading={busy}>
            {FORM.save}
          </Button>
          <Button variant="subtle" disabled={busy} onClick={() => actor.send({ type: 'goal.leave' })}>
            {FORM.leave}
          </Button>
        </div>
      </form>
    </Card>
  )
}
