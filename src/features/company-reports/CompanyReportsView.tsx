import { Button, Switch } from '@mantine/core'
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import IconFileSpreadsheet from '@tabler/icons-react/dist/esm/icons/IconFileSpreadsheet.mjs'
import IconFileTypePdf from '@tabler/icons-react/dist/esm/icons/IconFileTypePdf.mjs'
import { useSelector } from '@xstate/react'
import { formatDateTime, formatDay } from '#domain/format-time'
import { REPORT_FORMAT_WORDS, REPORT_FORMATS, REPORT_SPANS } from '#domain/reports'
import type { SubmitActor } from '#machines/kit/submit/chart'
import type { CompanyReportsActor, ReportChoice } from '#machines/panels/company-reports/chart'
import type { MadeReport } from '#machines/panels/report-form/chart'
import { Card } from '../../ui/Card'
import { EmptyState } from '../../ui/EmptyState'
import { FailedCard } from '../../ui/FailedCard'
import { Failure } from '../../ui/Failure'
import { SearchField } from '../../ui/fields/SearchField'
import { SelectField } from '../../ui/fields/SelectField'
import { IconButton } from '../../ui/IconButton'
import { Loaded } from '../../ui/Loaded'
import { Loading, SkeletonRows } from '../../ui/Loading'
import { PageHeader } from '../../ui/PageHeader'
import { WORDS } from '../../ui/words'
import styles from './CompanyReports.module.css'
import { COPY } from './copy'

const ICON = { size: 20, stroke: 1.75, 'aria-hidden': true } as const

/** Reports somebody may ask for, those that were made, and of what they are told every month. */
export function CompanyReportsView({ actor, zone }: { actor: CompanyReportsActor; zone: string }) {
  const snapshot = useSelector(actor, (state) => state)
  const { choices, organizations, reports, schedules, saving, wish } = snapshot.context
  const { found, form } = snapshot.children
  const busy = snapshot.hasTag('busy')
  if (snapshot.matches('loading'))
    return (
      <>
        <PageHeader title={COPY.title} help={COPY.help} />
        <Loaded
          part={found}
          waiting={
            <Card>
              <Loading label={WORDS.loading}>
                <SkeletonRows rows={4} />
              </Loading>
            </Card>
          }
          missed={(help, retry) => (
            <FailedCard title={COPY.title} failed={COPY.failed} help={help} onRetry={retry} />
          )}
        >
          {() => null}
        </Loaded>
      </>
    )
  if (snapshot.matches('empty'))
    return (
      <>
        <PageHeader title={COPY.title} help={COPY.help} />
        <Card>
          <EmptyState landscape title={COPY.none} help={COPY.noneHelp} />
        </Card>
      </>
    )
  return (
    <>
      <PageHeader title={COPY.title} help={COPY.help} />
      <div className={styles.page}>
        {form ? <RequestCard actor={form} choices={choices} /> : null}
        <MadeCard
          reports={reports}
          saving={saving}
          busy={busy}
          zone={zone}
          onSave={(id) => actor.send({ type: 'report.save', id })}
        />
        {organizations.length > 0 ? (
          <Card title={COPY.monthly}>
            <p className={styles.means}>{COPY.monthlyHelp}</p>
            <ul className={styles.rows}>
              {organizations.map(({ _id, name }) => {
                const told = schedules.some(({ organizationId }) => organizationId === _id)
                return (
                  <li key={_id}>
                    <Switch
                      label={name}
                      checked={wish?.organizationId === _id ? wish.on : told}
                      disabled={busy}
                      onChange={({ currentTarget: { checked } }) =>
                        actor.send({
                          type: 'schedule.change',
                          organizationId: _id,
                          on: checked,
                          format: 'pdf',
                        })
                      }
                    />
                  </li>
                )
              })}
            </ul>
          </Card>
        ) : null}
      </div>
    </>
  )
}

/** What a report is about, of how many months and in what format. */
export function RequestCard({ actor, choices }: { actor: SubmitActor; choices: readonly ReportChoice[] }) {
  const { values, errors, failure } = useSelector(actor, ({ context }) => context)
  const busy = useSelector(actor, (state) => state.hasTag('busy'))
  const change = (name: string) => (value: string) => actor.send({ type: 'field.change', name, value })
  return (
    <Card title={COPY.request}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          actor.send({ type: 'form.submit' })
        }}
      >
        <div className={styles.about}>
          <SearchField
            label={COPY.about}
            placeholder={COPY.choose}
            value={values.about ?? ''}
            options={[...choices]}
            error={errors.about ?? errors.id}
            disabled={busy}
            aria-required
            onBlur={() => actor.send({ type: 'field.leave', name: 'about' })}
            onChange={change('about')}
          />
        </div>
        <SelectField
          label={COPY.months}
          value={values.months ?? ''}
          error={errors.months}
          disabled={busy || values.about === 'portfolio'}
          options={REPORT_SPANS.map((span) => ({ value: String(span), label: COPY.spans[span] }))}
          onChange={change('months')}
        />
        <SelectField
          label={COPY.format}
          value={values.format ?? ''}
          error={errors.format}
          disabled={busy}
          options={REPORT_FORMATS.map((format) => ({ value: format, label: REPORT_FORMAT_WORDS[format] }))}
          onChange={change('format')}
        />
        <Button type="submit" variant="filled" loading={busy}>
          {COPY.make}
        </Button>
      </form>
      {failure ? <Failure title={COPY.notMade} help={failure.message} /> : null}
      <p className={styles.rule}>{COPY.rule}</p>
    </Card>
  )
}

type MadeProps = {
  reports: readonly MadeReport[]
  saving: string | null
  busy: boolean
  zone: string
  onSave: (id: string) => void
}
function MadeCard({ reports, saving, busy, zone, onSave }: MadeProps) {
  return (
    <Card title={COPY.made}>
      <p className={styles.means}>{COPY.madeHelp}</p>
      {reports.length === 0 ? (
        <p className={styles.nothing}>{COPY.noReports}</p>
      ) : (
        <ul className={styles.rows}>
          {reports.map(({ _id, title, format, createdAt, expiresAt }) => (
            <li key={_id}>
              {format === 'pdf' ? <IconFileTypePdf {...ICON} /> : <IconFileSpreadsheet {...ICON} />}
              <span className={styles.report}>
                {title}
                <small>{COPY.when(formatDateTime(createdAt, zone), formatDay(expiresAt, zone))}</small>
              </span>
              <IconButton
                label={COPY.save(title, format)}
                loading={saving === _id}
                disabled={busy}
                onClick={() => onSave(_id)}
              >
                <IconDownload size={18} stroke={1.75} aria-hidden="true" />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
