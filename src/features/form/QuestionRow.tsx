import { Button, Checkbox, Textarea, TextInput } from '@mantine/core'
import IconArrowDown from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs'
import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs'
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { useSelector } from '@xstate/react'
import { FIELD_TYPES } from '#domain/questionnaires'
import type { QuestionnaireDraftActor } from '#machines/customers/questionnaire-draft/chart'
import { type DraftQuestion, isReworded, knownOf } from '#machines/customers/questionnaire-draft/draft'
import { SelectField } from '../../ui/fields/SelectField'
import { IconButton } from '../../ui/IconButton'
import { ticked, typed } from '../../ui/typed'
import styles from './Questionnaires.module.css'
import { DRAFT as copy } from './questionnaire-copy'

const ICON = { size: 18, stroke: 1.75, 'aria-hidden': true } as const
type Props = { actor: QuestionnaireDraftActor; at: number }

/** A question in its place, with what can be done to it; opened, all it says and asks. */
export function QuestionRow({ actor, at }: Props) {
  const snapshot = useSelector(actor, (state) => state)
  const { page, draft, errors } = snapshot.context
  const question = draft.questions[at]
  if (!question) return null
  const label = question.label || copy.unwritten
  const open = snapshot.context.at === at
  const still = snapshot.matches('editing')
  const isWrong = Object.keys(errors).some((name) => name.startsWith(`questions.${at}.`))
  const kept = knownOf(page, question.key)?.keptBy
  return (
    <li className={styles.question} data-wrong={isWrong || undefined}>
      <div className={styles.line}>
        <span>
          <b>{label}</b>
          <small>{[copy.types[question.type], question.key, kept].filter(Boolean).join(' · ')}</small>
        </span>
        <div className={styles.tools}>
          <IconButton
            label={copy.up(at + 1, label)}
            disabled={!snapshot.can({ type: 'question.move', at, by: -1 })}
            onClick={() => actor.send({ type: 'question.move', at, by: -1 })}
          >
            <IconArrowUp {...ICON} />
          </IconButton>
          <IconButton
            label={copy.down(at + 1, label)}
            disabled={!snapshot.can({ type: 'question.move', at, by: 1 })}
            onClick={() => actor.send({ type: 'question.move', at, by: 1 })}
          >
            <IconArrowDown {...ICON} />
          </IconButton>
          <IconButton
            label={copy.remove(at + 1, label)}
            disabled={!snapshot.can({ type: 'question.remove', at })}
            onClick={() => actor.send({ type: 'question.remove', at })}
          >
            <IconTrash {...ICON} />
          </IconButton>
          {open ? (
            <Button disabled={!still} onClick={() => actor.send({ type: 'question.close' })}>
              {copy.close}
            </Button>
          ) : (
            <IconButton
              label={copy.open(at + 1, label)}
              disabled={!still}
              onClick={() => actor.send({ type: 'question.open', at })}
            >
              <IconPencil {...ICON} />
            </IconButton>
          )}
        </div>
      </div>
      {open ? <Written actor={actor} at={at} question={question} /> : null}
    </li>
  )
}

const amountsOf = ({ type, numeric }: DraftQuestion): readonly [string, string] | null => {
  if (type === 'text') return numeric ? copy.amounts.numeric : copy.amounts.text
  if (type === 'textarea') return copy.amounts.text
  if (type === 'multiple') return copy.amounts.multiple
  return type === 'scale' ? copy.amounts.scale : null
}

function Written({ actor, at, question }: Props & { question: DraftQuestion }) {
  const { page, errors } = useSelector(actor, ({ context }) => context)
  const busy = useSelector(actor, (snapshot) => !snapshot.matches('editing'))
  const known = knownOf(page, question.key)
  const kept = known?.keptBy
  const amounts = amountsOf(question)
  const change = (part: Partial<DraftQuestion>) => actor.send({ type: 'question.change', at, change: part })
  const field = (name: keyof DraftQuestion) => ({
    error: errors[`questions.${at}.${name}`] ?? null,
    disabled: busy,
  })
  const hasChoices = ['single', 'multiple', 'scale', 'boolean'].includes(question.type)
  const isScale = question.type === 'scale'
  const said = errors[`questions.${at}.sameAs`]
  return (
    <div className={styles.written}>
      <Textarea
        label={copy.label}
        rows={2}
        aria-required
        value={question.label}
        {...field('label')}
        onChange={typed((label) => change({ label }))}
      />
      {isReworded(page, question) || said ? (
        <Checkbox
          label={copy.same}
          description={copy.sameHelp(known?.before ?? question.label)}
          checked={question.same}
          disabled={busy}
          error={said ?? null}
          onChange={ticked((same) => change({ same }))}
        />
      ) : null}
      <TextInput
        label={copy.hint}
        value={question.hint}
        {...field('hint')}
        onChange={typed((hint) => change({ hint }))}
      />
      <div className={styles.pair}>
        <SelectField
          label={copy.type}
          description={known ? copy.typeKept : undefined}
          {...field('type')}
          disabled={busy || known !== undefined}
          value={question.type}
          options={FIELD_TYPES.map((type) => ({ value: type, label: copy.types[type] }))}
          onChange={(value) => {
            const type = FIELD_TYPES.find((one) => one === value)
            if (type) change({ type })
          }}
        />
        <TextInput
          label={copy.key}
          description={kept ? copy.keyKept(kept) : copy.keyHelp}
          value={question.key}
          {...field('key')}
          disabled={busy || Boolean(kept)}
          autoComplete="off"
          spellCheck={false}
          onChange={typed((key) => change({ key }))}
        />
      </div>
      <Checkbox
        label={copy.required}
        checked={question.required}
        disabled={busy}
        onChange={ticked((required) => change({ required }))}
      />
      {question.type === 'text' ? (
        <Checkbox
          label={copy.numeric}
          checked={question.numeric}
          disabled={busy || known !== undefined}
          onChange={ticked((numeric) => change({ numeric }))}
        />
      ) : null}
      {amounts ? (
        <div className={styles.pair}>
          <TextInput
            label={amounts[0]}
            inputMode="numeric"
            value={question.min}
            {...field('min')}
            disabled={busy || (isScale && known !== undefined)}
            onChange={typed((min) => change({ min }))}
          />
          <TextInput
            label={amounts[1]}
            inputMode="numeric"
            value={question.max}
            {...field('max')}
            disabled={busy || (isScale && known !== undefined)}
            onChange={typed((max) => change({ max }))}
          />
        </div>
      ) : null}
      {hasChoices ? (
        <Textarea
          label={isScale ? copy.scaleChoices : copy.choices}
          rows={Math.max(3, question.choices.split('\n').length)}
          value={question.choices}
          {...field('choices')}
          onChange={typed((choices) => change({ choices }))}
        />
      ) : null}
      {question.type === 'text' || question.type === 'textarea' ? (
        <TextInput
          label={copy.regex}
          description={copy.regexHelp}
          value={question.regex}
          {...field('regex')}
          autoComplete="off"
          spellCheck={false}
          onChange={typed((regex) => change({ regex }))}
        />
      ) : null}
    </div>
  )
}
