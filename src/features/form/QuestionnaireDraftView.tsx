import { Button, SegmentedControl, TextInput } from '@mantine/core'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { useSelector } from '@xstate/react'
import type { QuestionnaireDraftActor } from '#machines/customers/questionnaire-draft/chart'
import { previewOf, questionIn } from '#machines/customers/questionnaire-draft/draft'
import { stateOf } from '#machines/customers/questionnaires/data'
import { Card } from '../../ui/Card'
import { ConfirmDialog } from '../../ui/ConfirmDialog'
import { Failure } from '../../ui/Failure'
import { PageHeader } from '../../ui/PageHeader'
import { typed } from '../../ui/typed'
import { FormPreview } from './FormPreview'
import styles from './Questionnaires.module.css'
import { QuestionRow } from './QuestionRow'
import { DRAFT as copy } from './questionnaire-copy'

const VIEWS = ['questions', 'preview'] as const

/** The next version as it is written: its questions in order, or how it will be seen. */
export function QuestionnaireDraftView({ actor }: { actor: QuestionnaireDraftActor }) {
  const snapshot = useSelector(actor, (state) => state)
  const { page, draft, view, errors, failure } = snapshot.context
  const busy = snapshot.hasTag('busy')
  const number = stateOf(page) === 'draft' ? page.number : (page.questionnaire.versions[0]?.number ?? 0) + 1
  const wrong = Object.keys(errors).length
  const { parts } = draft
  const titled = page.parts.some(({ title }) => title !== '')
  return (
    <div className={styles.page}>
      <PageHeader
        title={copy.title(number)}
        help={copy.help}
        action={
          <SegmentedControl
            aria-label={copy.view}
            disabled={busy}
            data={VIEWS.map((value) => ({ value, label: copy.views[value] }))}
            value={view}
            onChange={(value) => {
              const chosen = VIEWS.find((one) => one === value)
              if (chosen) actor.send({ type: 'view.choose', view: chosen })
            }}
          />
        }
      />
      {view === 'preview' ? (
        <Card title={copy.preview}>
          <h2>{draft.name}</h2>
          <FormPreview
            form={previewOf(page.questionnaire._id, {
              name: draft.name,
              parts,
              questions: draft.questions.map(questionIn),
            })}
          />
        </Card>
      ) : (
        <div className={styles.draft}>
          <Card>
            <TextInput
              label={copy.name}
              value={draft.name}
              error={errors.name ?? null}
              disabled={busy}
              onChange={typed((value) => actor.send({ type: 'name.change', value }))}
            />
          </Card>
          {parts.map((part, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: parts neither move nor go
            <section key={at} className={styles.part} aria-label={part.title || draft.name}>
              {titled ? (
                <Card>
                  <div className={styles.titles}>
                    <TextInput
                      label={copy.part(at + 1)}
                      value={part.title}
                      maxLength={120}
                      error={errors[`parts.${at}.title`] ?? null}
                      disabled={busy}
                      onChange={typed((title) =>
                        actor.send({ type: 'part.change', part: at, change: { title } }),
                      )}
                    />
                    <TextInput
                      label={copy.partHelp(at + 1)}
                      value={part.subtitle}
                      maxLength={300}
                      error={errors[`parts.${at}.subtitle`] ?? null}
                      disabled={busy}
                      onChange={typed((subtitle) =>
                        actor.send({ type: 'part.change', part: at, change: { subtitle } }),
                      )}
                    />
                  </div>
                </Card>
              ) : null}
              <ol className={styles.questions}>
                {draft.questions.map((question, place) =>
                  question.part === at ? (
                    // biome-ignore lint/suspicious/noArrayIndexKey: a question is what stands at its place
                    <QuestionRow key={place} actor={actor} at={place} />
                  ) : null,
                )}
              </ol>
              <div>
                <Button
                  leftSection={<IconPlus size={18} stroke={1.75} aria-hidden="true" />}
                  disabled={busy}
                  onClick={() => actor.send({ type: 'question.add', part: at })}
                >
                  {part.title ? copy.addTo(part.title) : copy.add}
                </Button>
              </div>
            </section>
          ))}
        </div>
      )}
      {failure ? <Failure title={copy.failed} help={failure.message} /> : null}
      <div className={styles.end}>
        {wrong > 0 ? <p role="status">{errors.questions ?? copy.wrong(wrong)}</p> : null}
        <Button variant="subtle" disabled={busy} onClick={() => actor.send({ type: 'draft.leave' })}>
          {copy.leave}
        </Button>
        <Button variant="filled" loading={busy} onClick={() => actor.send({ type: 'draft.save' })}>
          {copy.save}
        </Button>
      </div>
      <ConfirmDialog
        opened={snapshot.matches('leaving')}
        title={copy.leaving.title}
        confirm={copy.leaving.drop}
        keep={copy.leaving.stay}
        danger
        onConfirm={() => actor.send({ type: 'draft.drop' })}
        onClose={() => actor.send({ type: 'side.close' })}
      >
        <p>{copy.leaving.means}</p>
      </ConfirmDialog>
    </div>
  )
}
