import { Badge, TextInput } from '@mantine/core'
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import { useSelector } from '@xstate/react'
import { folded } from '#domain/names'
import { pathTo } from '#domain/places'
import { listedName } from '#domain/questionnaires'
import type { QuestionnairesActor } from '#machines/customers/questionnaires/chart'
import { type Questionnaire, versionIn } from '#machines/customers/questionnaires/data'
import { Card } from '../../ui/Card'
import { EmptyState } from '../../ui/EmptyState'
import { FailedCard } from '../../ui/FailedCard'
import { Link } from '../../ui/Link'
import { useMissed } from '../../ui/Loaded'
import { PageHeader } from '../../ui/PageHeader'
import type { Column } from '../../ui/table/DataTable'
import { PagedTable } from '../../ui/table/PagedTable'
import { typed } from '../../ui/typed'
import styles from './Questionnaires.module.css'
import { QUESTIONNAIRES as copy } from './questionnaire-copy'

/** Between the questionnaires and the focuses people choose of. */
export function QuestionnaireTabs({ here }: { here: 'questionnaires' | 'focuses' }) {
  return (
    <nav className={styles.tabs} aria-label={copy.tabs}>
      <Link to={pathTo('questionnaires')} aria-current={here === 'questionnaires' ? 'page' : undefined}>
        {copy.title}
      </Link>
      <Link to={pathTo('focuses')} aria-current={here === 'focuses' ? 'page' : undefined}>
        {copy.focuses}
      </Link>
    </nav>
  )
}

const answersOf = ({ versions }: Questionnaire): number =>
  versions.reduce((sum, { answers }) => sum + answers, 0)

const COLUMNS: Column<Questionnaire>[] = [
  {
    id: 'name',
    title: copy.name,
    cell: ({ _id, type, name }) => (
      <span className={styles.what}>
        <Link className={styles.link} to={pathTo('questionnaire', { formId: _id })}>
          {listedName(name)}
        </Link>
        <small>{copy.types[type] ?? copy.others}</small>
      </span>
    ),
  },
  {
    id: 'asked',
    title: copy.asked,
    cell: (one) => {
      const published = versionIn(one, 'published')
      return published ? copy.version(published.number) : copy.none
    },
  },
  {
    id: 'draft',
    title: copy.draft,
    cell: (one) => {
      const draft = versionIn(one, 'draft')
      return draft ? <Badge color="warning">{copy.version(draft.number)}</Badge> : copy.noDraft
    },
  },
  { id: 'use', title: copy.use, cell: ({ programs }) => copy.programs(programs.length) },
  { id: 'answers', title: copy.answers, number: true, cell: (one) => copy.times(answersOf(one)) },
]

/** What is asked, by type: which version, which one is being written, and by whom it is answered. */
export function QuestionnairesView({ actor }: { actor: QuestionnairesActor }) {
  const snapshot = useSelector(actor, (state) => state)
  const { questionnaires, text } = snapshot.context
  const missed = useMissed(snapshot.children.questionnaires)
  const listed = questionnaires.filter(({ name }) => folded(listedName(name)).includes(folded(text.trim())))
  const waits = snapshot.matches('opening')
  return (
    <div className={styles.page}>
      <PageHeader title={copy.title} help={copy.help} />
      <QuestionnaireTabs here="questionnaires" />
      {missed ? (
        <FailedCard title={copy.title} failed={copy.failed} help={missed.help} onRetry={missed.retry} />
      ) : (
        <Card flush>
          <div className={styles.search}>
            <TextInput
              label={copy.search}
              leftSection={<IconSearch size={18} stroke={1.75} aria-hidden="true" />}
              value={text}
              disabled={waits}
              onChange={typed((written) => actor.send({ type: 'text.change', text: written }))}
            />
          </div>
          <PagedTable
            caption={copy.title}
            rows={waits ? undefined : listed}
            keyOf={({ _id }) => _id}
            columns={COLUMNS}
            empty={<EmptyState title={copy.empty} help={copy.emptyHelp} />}
          />
        </Card>
      )}
    </div>
  )
}
